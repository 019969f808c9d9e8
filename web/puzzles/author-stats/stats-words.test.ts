import assert from 'node:assert/strict'
import { test } from 'node:test'
import { followersOfDays } from './stats-words.ts'

const days = [
  { day: '2026-03-01', followers: 3 },
  { day: '2026-03-04', followers: 1 },
]

const cases: [of: { since: string | null; today: string; count: number }, shown: (number | null)[]][] = [
  [{ since: null, today: '2026-03-05', count: 6 }, [0, 3, 3, 3, 1, 1]],
  [{ since: '2026-03-01', today: '2026-03-05', count: 6 }, [null, 3, 3, 3, 1, 1]],
  [{ since: null, today: '2026-03-03', count: 2 }, [3, 3]],
  [{ since: '2026-03-01', today: '2026-04-01', count: 2 }, [1, 1]],
  [{ since: null, today: '2026-02-02', count: 2 }, [0, 0]],
]
for (const [{ since, today, count }, shown] of cases)
  test(`the last ${count} days of followers on ${today}, counted ${since ? `since ${since}` : 'from the first on'}`, () =>
    assert.deepEqual(followersOfDays({ days, since }, today, count), shown))
