import { withoutBars } from '#contract/community/comments/spoiler-bars.ts'
import { claimNumber } from '#contract/trust/takedowns/rights-rules.ts'
import type { AppContext } from '#server/app-context.ts'
import { findTarget } from '#server/trust/targets/find-target.ts'
import { rebuttalIn } from './claim-acts.ts'
import { listItems } from './claim-item-queries.ts'
import type { FoundClaim } from './claim-queries.ts'
import { listFiles } from './files/file-queries.ts'

const EXCERPT_LENGTH = 300
/** Shown in place of data encrypted with a secret that the site no longer has. */
const UNREADABLE = '(비밀 값이 바뀌어 읽을 수 없습니다)'

/** Decrypts claims for their claimants and for the admins who decide about them. */
export function claimReader(site: Pick<AppContext, 'db' | 'cipher'>) {
  const { db, cipher } = site

  const opened = (text: string) => cipher.decrypt(text) ?? UNREADABLE
  const unsealed = ({
    further,
    statement_sealed,
    rebuttal_sealed,
  }: Pick<FoundClaim, 'further' | 'statement_sealed' | 'rebuttal_sealed'>) => ({
    statement: opened(statement_sealed),
    rebuttal: rebuttalIn({ rebuttal_sealed }, site),
    further: further.map(({ text, datetime }) => ({ text: opened(text), datetime })),
  })

  const filesOf = async (claimId: number) =>
    (await listFiles(db, claimId)).map(({ name_sealed, ...file }) => ({ ...file, name: opened(name_sealed) }))

  async function detailOf(found: FoundClaim) {
    const items = []
    for (const { decisionId: _, ...item } of await listItems(db, found.claimId)) {
      const target = await findTarget(db, item)
      const text = target && [target.title, target.text].filter(Boolean).join(' · ')
      items.push({
        ...item,
        excerpt: text ? [...withoutBars(text)].slice(0, EXCERPT_LENGTH).join('') : null,
        isLive: target?.isLive ?? false,
      })
    }
    const [name, email] = [opened(found.name_sealed), opened(found.email_sealed)]
    const claimed = { ...found, ...unsealed(found), number: claimNumber(found), name, email }
    return { ...claimed, items, files: await filesOf(found.claimId) }
  }

  return { unsealed, filesOf, detailOf }
}
