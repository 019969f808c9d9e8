import type { BoardKey } from '#contract/community/boards/boards.ts'
import { isAdmin } from '#contract/community/boards/boards.ts'
import type { Viewer } from '#contract/people/members/members.ts'
import { Refusal } from '#contract/platform/http/refusals.ts'
import type { CaseDetail, CaseRow } from '#contract/trust/moderation/moderation.ts'
import type { Content, MemberEffect, ReasonKey } from '#contract/trust/moderation/moderation-rules.ts'
import { browserApi } from '#web/app/api/browser-api.ts'
import { AppealForm } from '../decision/AppealForm.tsx'
import { DecisionForm } from '../decision/DecisionForm.tsx'
import { ModerationCaseSheet } from './CaseSheet.tsx'

/** The most frequent reason of the reports. */
const defaultReason = ({ reasons }: CaseRow): ReasonKey | null =>
  (Object.entries(reasons).toSorted(([, one], [, other]) => other - one)[0]?.[0] as ReasonKey | undefined) ??
  null

/** The open case and the form for its decision. */
export function OpenCase({
  viewer,
  detail,
  chosen,
  onChoose,
  effect,
  onEffect,
  onDecided,
  onChanged,
}: {
  viewer: Viewer
  detail: CaseDetail
  chosen: Content | null
  onChoose(content: Content): void
  effect: MemberEffect
  onEffect(effect: MemberEffect): void
  onDecided(decided: { decisionId: number; undoUntil: string | null }): Promise<void>
  onChanged(): void
}) {
  const row = detail.case
  const isOpen = row.decidedAt === null
  const about = aboutOf(row)
  return (
    <>
      <ModerationCaseSheet detail={detail} viewer={viewer} onChanged={onChanged} />
      <div className="mt-4 border-rule border-t-2 pt-4">
        {detail.appeal && (
          <AppealForm
            key={detail.appeal.appealId}
            appeal={detail.appeal}
            mayAnswer={!detail.appeal.isForAdmins || isAdmin(viewer)}
            onAnswered={onChanged}
          />
        )}
        {isOpen && !detail.appeal && (
          <DecisionForm
            key={row.caseId}
            viewer={viewer}
            about={about}
            defaultReason={defaultReason(row)}
            chosen={chosen}
            onChoose={onChoose}
            effect={effect}
            onEffect={onEffect}
            decide={async decision => {
              try {
                const { data } = await browserApi('POST /api/moderation/decide', {
                  body: { caseId: row.caseId, version: row.version, ...decision },
                })
                await onDecided(data)
              } catch (error) {
                if (error instanceof Refusal && error.code === 'stale') onChanged()
                throw error
              }
            }}
          />
        )}
      </div>
    </>
  )
}

export const aboutOf = ({ targetType, targetId, board, room }: CaseRow) => ({
  ...{ targetType, targetId, room },
  board: board as BoardKey | null,
})
