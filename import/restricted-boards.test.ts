import assert from 'node:assert/strict'
import { test } from 'node:test'
import { oldGnuboard } from '#test/support/old-sites/gnuboard.ts'
import { type OldDatabase, planFor, siteToMoveTo } from '#test/support/old-sites/old-sites.ts'
import { oldRhymix } from '#test/support/old-sites/rhymix.ts'

const GNUBOARD = ['free', 'humor', 'novel', 'qna', 'quiz']

/** Boards that their names would map: one is public, and each other one is restricted in another way. */
async function gnuboardWithRestrictions() {
  const old = await oldGnuboard(GNUBOARD)
  await old.insert('g5_group', [{ gr_id: 'staff', gr_use_access: 1 }])
  await old.run("update g5_board set bo_read_level = 2 where bo_table = 'qna'")
  await old.run("update g5_board set gr_id = 'staff' where bo_table = 'humor'")
  await old.run("update g5_board set bo_use_cert = 'adult' where bo_table = 'novel'")
  await old.run("update g5_board set gr_id = 'gone' where bo_table = 'quiz'")
  for (const board of GNUBOARD) await old.post(board, 1, { mb_id: 'admin' })
  return old
}

const RHYMIX = ['free', 'humor', 'novel', 'qna', 'quiz', 'request']
const [EVERYONE, MEMBERS, MANAGERS] = [0, -1, -3]

async function rhymixWithRestrictions() {
  const old = await oldRhymix()
  for (const [at, mid] of RHYMIX.slice(1).entries())
    await old.insert('rx_modules', [
      { module_srl: 60 + at, module: 'board', mid, browser_title: `${mid} 게시판` },
    ])
  const grant = (module_srl: number, name: string, group_srl: number) =>
    old.insert('rx_module_grants', [{ module_srl, name, group_srl }])
  // The public board says explicitly that everyone may read, and that only members write.
  await grant(50, 'view', EVERYONE)
  await grant(50, 'write_document', MEMBERS)
  await grant(60, 'view', MEMBERS)
  await grant(61, 'access', MANAGERS)
  await grant(62, 'list', 123)
  await old.insert('rx_module_extra_vars', [
    { module_srl: 63, name: 'consultation', value: 'Y' },
    { module_srl: 64, name: 'consultation', value: 'N' },
  ])
  for (const [at, module_srl] of [50, 60, 61, 62, 63, 64].entries())
    await old.post(100 + at, 4, { module_srl })
  return old
}

const restrictedIn = (lines: string[]) =>
  lines.filter(line => line.includes('읽기 제한이 있던 게시판')).map(line => line.trim().split(' ')[0])

const boardsOf = async (site: Awaited<ReturnType<typeof siteToMoveTo>>) =>
  (await site.db.selectFrom('post').select('board').distinct().orderBy('board').execute()).map(
    ({ board }) => board,
  )

const sites: [kind: 'gnuboard5' | 'rhymix', old: () => Promise<OldDatabase>, restricted: string[]][] = [
  ['gnuboard5', gnuboardWithRestrictions, ['humor', 'novel', 'qna']],
  ['rhymix', rhymixWithRestrictions, ['humor', 'novel', 'qna', 'quiz']],
]

for (const [kind, oldSite, restricted] of sites)
  test(`boards of ${kind} that not everyone could read move only if the operator names them`, async () => {
    const old = await oldSite()
    const { lines, homeless } = await planFor(kind, old)
    assert.deepEqual(restrictedIn(lines), restricted)
    assert.deepEqual(homeless, restricted)
    const named = await planFor(kind, old, { humor: 'humor', novel: null })
    assert.deepEqual(restrictedIn(named.lines), restricted)
    assert.deepEqual(
      named.homeless,
      restricted.filter(board => board !== 'humor' && board !== 'novel'),
    )
    const site = await siteToMoveTo()
    await site.importFrom(kind, old, { boards: { humor: 'humor' } })
    assert.deepEqual(
      await boardsOf(site),
      kind === 'rhymix' ? ['free', 'humor', 'request'] : ['custom', 'free', 'humor'],
    )
  })
