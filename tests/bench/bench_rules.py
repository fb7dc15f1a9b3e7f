"""How long a search in the rule book takes, from what people type to the worst that anyone could."""

from __future__ import annotations

import json
import random
import statistics
import time
from pathlib import Path
from string import ascii_lowercase

from scorepad.rulebook import rules, search
from scorepad.rulesearch import RuleIndex
from scorepad.wording.language import language
from tests.bench import Row, median_us, row
from tests.test_rulesearch import TYPED, hit_rate

QUESTIONS = Path(__file__).parent.parent / "rulebook_questions.json"
LIMIT = 5000


def run() -> list[Row]:
    """The figures of the search."""
    search("first", "en")
    questions = list(json.loads(QUESTIONS.read_text("utf-8")).values())
    dealer = random.Random(7)
    vocabulary = sorted({word for one in rules() for word in one.text.split()})
    kinds = {
        "a question someone would type": questions,
        "each letter of a question as it is typed": [
            question[:end] for question in questions[:20] for end in range(30)
        ],
        "one letter": list(ascii_lowercase),
        "twelve words of the book": [" ".join(dealer.sample(vocabulary, 12)) for _ in range(100)],
        "twelve words, each with a slip": [
            " ".join(word[1:] for word in dealer.sample(vocabulary, 12)) for _ in range(100)
        ],
        "ten thousand letters": ["".join(dealer.choices(ascii_lowercase + " ", k=10_000)) for _ in range(20)],
    }
    rows = [row(f"search: {what}, median", median_us(_search, typed, 5), "µs", LIMIT) for what, typed in kinds.items()]
    slowest = max(_best(typed) for kind in kinds.values() for typed in kind)
    rows.append(row("search: the slowest of all these, best of three", slowest, "µs", LIMIT))
    for name in TYPED:
        count, first, three = hit_rate(name)
        rows.append(row(f"{name}: {count} questions, the answer among the first three", 100 * three, "%", 95, True))
        rows.append(row(f"{name}: {count} questions, the answer first", 100 * first, "%", 80, True))
    rows.append(row("index of one language, made once", _index_ms(), "ms"))
    return rows


def _search(typed: str) -> object:
    return search(typed, "en")


def _best(typed: str) -> float:
    return min(median_us(_search, [typed], 1) for _ in range(3))


def _index_ms() -> float:
    times = []
    for _ in range(5):
        start = time.perf_counter()
        RuleIndex(rules(), language("en"))
        times.append(time.perf_counter() - start)
    return statistics.median(times) * 1000
