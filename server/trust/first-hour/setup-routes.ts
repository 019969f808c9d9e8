import { Refusal } from '#contract/platform/http/refusals.ts'
import { type SetupGap, type SetupStep, setupSteps } from '#contract/trust/first-hour/setup-rules.ts'
import { defaultFace } from '#contract/trust/site-settings/face-rules.ts'
import type { AppContext } from '#server/app-context.ts'
import type { Settings } from '#server/config/config.ts'
import { isOfThisMachine } from '#server/config/env-fields.ts'
import { findOwnMember } from '#server/people/members/own-account-queries.ts'
import type { Handlers } from '#server/platform/http/routes.ts'
import { lastBackup } from '#server/platform/monitoring/last-backup.ts'
import { findOptions } from '#server/trust/site-settings/option-queries.ts'
import { changeSetup } from './setup-acts.ts'
import { countWaiting, findSetupFacts } from './setup-queries.ts'

/** If the last backup is older than this, the setup step is open again. */
const BACKUP_DAYS = 8

async function isBackedUp({ dataDir }: Settings) {
  const made = await lastBackup(dataDir)
  return made !== undefined && made > Date.now() / 1_000 - BACKUP_DAYS * 86_400
}

const trialMail = ({ siteName, siteUrl }: Pick<Settings, 'siteName' | 'siteUrl'>) => ({
  subject: `[${siteName}] 시험 메일`,
  text: `${siteName}에서 보낸 시험 메일입니다. 이 메일을 받았다면 회원에게도 메일이 갑니다.

    ${siteUrl}

스팸함으로 갔다면 보내는 도메인의 SPF와 DKIM을 확인해 주세요.
`,
})

export const setupRoutes = ({ db, jobs, settings }: Pick<AppContext, 'db' | 'jobs' | 'settings'>) => {
  function lacks(hasBackup: boolean): SetupGap[] {
    const missing: Record<SetupGap, boolean> = {
      address: isOfThisMachine(settings.siteUrl),
      mail: !settings.smtpUrl,
      database: !settings.databaseUrl,
      backup: !hasBackup,
    }
    return (Object.keys(missing) as SetupGap[]).filter(name => missing[name])
  }

  return {
    'GET /api/admin/setup': async ({ viewer }) => {
      const { setup, face } = (await findOptions(db)).options
      const { hasNotice, staffWithoutFactor } = await findSetupFacts(db)
      const hasBackup = await isBackedUp(settings)
      const isDone: Record<SetupStep, boolean> = {
        face: JSON.stringify(face) !== JSON.stringify(defaultFace),
        mail: setup.triedMail && Boolean(settings.smtpUrl),
        backup: hasBackup,
        factor: staffWithoutFactor === 0,
        notice: hasNotice,
      }
      const { email } = await findOwnMember(db, viewer.memberId)
      return {
        data: {
          steps: setupSteps.map(step => ({
            ...{ step, isDone: isDone[step] },
            isSkipped: setup.skipped.includes(step),
          })),
          lacks: lacks(hasBackup),
          hasAddress: email !== null,
        },
      }
    },

    'POST /api/admin/setup/skip': async ({ body: { step, isSkipped }, viewer, write }) => {
      await write(ctx =>
        changeSetup(ctx, {
          byId: viewer.memberId,
          change({ skipped, ...setup }) {
            const others = skipped.filter(other => other !== step)
            return { ...setup, skipped: isSkipped ? [...others, step] : others }
          },
        }),
      )
      return null
    },

    'POST /api/admin/setup/mail': async ({ viewer, write }) => {
      await write(async ctx => {
        const { email } = await findOwnMember(ctx.trx, viewer.memberId)
        if (email === null) throw new Refusal('conflict', { message: '먼저 내 이메일 주소를 인증해 주세요.' })
        await changeSetup(ctx, {
          byId: viewer.memberId,
          change: setup => ({ ...setup, triedMail: true }),
        })
        await jobs.add(ctx.trx, 'mail', { to: email, ...trialMail(settings) })
      })
      return null
    },

    'GET /api/admin/today': async () => ({ data: await countWaiting(db) }),
  } satisfies Partial<Handlers>
}
