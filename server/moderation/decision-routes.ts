import { boardOf, mayModerate } from '#contract/boards.ts'
import type { DecisionBody } from '#contract/moderation.ts'
import { UNDO_DAYS } from '#contract/moderation-rules.ts'
import { invalid, Refusal } from '#contract/refusals.ts'
import type { Handlers } from '../http/routes.ts'
import type { Site } from '../site.ts'
import { findWithheld, type TargetId } from '../withheld/withheld-queries.ts'
import { settleImages } from '../withholding/held-images.ts'
import { findTarget } from '../withholding/target-queries.ts'
import { type Decision, decide, decideDirectly } from './decision-acts.ts'
import { findDecision } from './decision-queries.ts'
import { dropNeighbours } from './neighbours.ts'
import { isSealedFor } from './sealing.ts'
import { undo } from './undo-acts.ts'

function decisionOf({ content, member, days, board, reason, words, note }: DecisionBody): Decision {
  const to = board ? boardOf(board) : undefined
  if (board && !to) throw invalid('board', '없는 게시판입니다.')
  const said = { words: words?.trim() || null, note: note?.trim() || null }
  return { content, member, days, board: to, reason, ...said }
}

const untilUndone = () => new Date(Date.now() + UNDO_DAYS * 86_400_000).toISOString()

type Needs = Pick<Site, 'db' | 'act' | 'jobs' | 'settings' | 'files' | 'log' | 'pages'>

export function decisionRoutes({ db, act, jobs, settings, files, log, pages }: Needs) {
  /** Before the answer: nobody finds in storage, or beside a post, what isn't so any more. */
  async function settle(target: TargetId) {
    await settleImages({ db, files, log })
    await dropNeighbours({ db, pages }, target)
  }

  return {
    'POST /api/moderation/decide': async ({ body: { caseId, version, ...body }, viewer }) => {
      const decision = decisionOf(body)
      const decisionId = await act(on =>
        decide(on, viewer, { caseId, version, ...decision }, { jobs, settings }),
      )
      const made = await findDecision(db, decisionId)
      if (made) await settle(made)
      return { data: { decisionId, undoUntil: untilUndone() } }
    },

    'POST /api/moderation/direct': async ({ body: { targetType, targetId, ...body }, viewer }) => {
      const decision = decisionOf(body)
      const id = { targetType, targetId }
      const decisionId = await act(on =>
        decideDirectly(on, viewer, { ...id, ...decision }, { jobs, settings }),
      )
      await settle(id)
      return { data: { decisionId, undoUntil: untilUndone() } }
    },

    'POST /api/moderation/undo': async ({ body: { decisionId }, viewer }) => {
      await settle(await act(on => undo(on, viewer, decisionId, { settings })))
      return null
    },

    'GET /api/moderation/withheld': async ({ query, viewer }) => {
      const [target, withheld] = [await findTarget(db, query), await findWithheld(db, query)]
      if (!target || !withheld) throw new Refusal('not_found')
      if (target.authorId !== viewer.memberId && !mayModerate(viewer, target)) throw new Refusal('forbidden')
      if (target.authorId !== viewer.memberId && (await isSealedFor(db, viewer, target)))
        throw new Refusal('forbidden', { message: '해결했거나 포기한 회원만 볼 수 있습니다.' })
      const decision = withheld.decisionId ? await findDecision(db, withheld.decisionId) : undefined
      const words = withheld.decisionId
        ? await db
            .selectFrom('decision')
            .select('words')
            .where('id', '=', withheld.decisionId)
            .executeTakeFirst()
        : undefined
      const { targetType, targetId, title, text } = target
      return {
        data: {
          ...{ targetType, targetId, title, text, kind: withheld.kind, until: withheld.returnsAt },
          ...{
            reason: decision?.reason ?? null,
            words: words?.words ?? null,
            decisionId: withheld.decisionId,
          },
        },
      }
    },
  } satisfies Partial<Handlers>
}
