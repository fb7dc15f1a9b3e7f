// The address of a screen, such as /sheet/…, was asked of the host: open the pad there, in whichever folder it is.
(async () => {
  const words = document.getElementById("words");
  words.hidden = true;
  const steps = location.pathname.split("/").filter(Boolean);
  for (let depth = steps.length; depth >= 0; depth--) {
    const folder = ["", ...steps.slice(0, depth), ""].join("/");
    const listing = await fetch(`${folder}site.json`).then((answer) => answer.json()).catch(() => null);
    if (listing?.files?.includes("boot.js")) return location.replace(`${folder}#/${steps.slice(depth).join("/")}`);
  }
  words.hidden = false;
})();
