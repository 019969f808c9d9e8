import { hrefOf } from '#contract/site-map.ts'
import type { SetupState } from '#contract/trust/first-hour/setup.ts'
import type { SetupStep } from '#contract/trust/first-hour/setup-rules.ts'
import { browserApi } from '#web/app/api/browser-api.ts'
import { Button, buttonClass } from '#web/ui/controls/Button.tsx'
import { Stamp } from '#web/ui/controls/Stamp.tsx'
import { toast } from '#web/ui/feedback/toast.tsx'
import { useAction } from '#web/ui/feedback/use-action.ts'
import { stepWords } from './step-words.ts'

function TrialMail({ hasAddress, onChanged }: { hasAddress: boolean; onChanged(): void }) {
  const { run, pending } = useAction(async () => {
    await browserApi('POST /api/admin/setup/mail', { body: {} })
    toast.success('시험 메일을 보냈습니다. 받은 편지함을 확인해 주세요.')
    onChanged()
  })
  return hasAddress ? (
    <Button pending={pending} onClick={() => run()}>
      내 주소로 시험 메일 보내기
    </Button>
  ) : (
    <a href={hrefOf('email')} className={buttonClass()}>
      내 이메일 주소 인증하기
    </a>
  )
}

interface Props {
  row: SetupState['steps'][number]
  number: number
  hasAddress: boolean
  onChanged(): void
}

export function SetupStepRow({ row: { step, isDone, isSkipped }, number, hasAddress, onChanged }: Props) {
  const { title, why, door } = stepWords[step]
  const { run, pending } = useAction(async (skipped: SetupStep) => {
    await browserApi('POST /api/admin/setup/skip', { body: { step: skipped, isSkipped: !isSkipped } })
    onChanged()
  })
  return (
    <li className="py-4">
      <h2 className="flex flex-wrap items-center gap-2 text-lg">
        <span className="figures">{number}.</span> {title}
        {(isDone || isSkipped) && (
          <Stamp tone={isDone ? 'solved' : 'faded'}>{isDone ? '완료' : '건너뜀'}</Stamp>
        )}
      </h2>
      <p className="mt-1 max-w-[38em] text-faded text-sm">{why}</p>
      <div className="mt-2 flex flex-wrap items-center gap-2">
        {door && (
          <a href={door.href} className={buttonClass(isDone || isSkipped ? undefined : 'primary')}>
            {door.label}
          </a>
        )}
        {step === 'mail' && <TrialMail {...{ hasAddress, onChanged }} />}
        {!isDone && (
          <Button
            pending={pending}
            onClick={() => run(step)}
            aria-label={`${title} ${isSkipped ? '다시 보기' : '건너뛰기'}`}
          >
            {isSkipped ? '다시 보기' : '건너뛰기'}
          </Button>
        )}
      </div>
    </li>
  )
}
