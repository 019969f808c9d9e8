import { useCallback } from 'react'
import type { PushDevice } from '#contract/people/push/push-calls.ts'
import { browserApi } from '#web/app/api/browser-api.ts'
import { Button } from '#web/ui/controls/Button.tsx'
import { toast } from '#web/ui/feedback/toast.tsx'
import { useAction } from '#web/ui/feedback/use-action.ts'
import { SettingsPart } from '#web/ui/forms/SettingsPart.tsx'
import { QueryState } from '#web/ui/lists/QueryState.tsx'
import { useQuery } from '#web/ui/lists/use-query.ts'
import { endPush, findPushState, type PushState, startPush } from './push-subscription.ts'

const faint = 'text-faded text-sm'

function InstallSteps() {
  return (
    <>
      <p className={faint}>
        아이폰과 아이패드에서는 사이트를 홈 화면에 추가한 뒤에 푸시 알림을 켤 수 있습니다.
      </p>
      <ol className="mt-2 list-decimal space-y-1 pl-5 text-sm">
        <li>사파리에서 이 사이트를 열고 공유 버튼을 누릅니다.</li>
        <li>‘홈 화면에 추가’를 누릅니다.</li>
        <li>홈 화면에 생긴 아이콘으로 열고 로그인한 뒤, 이 화면에서 푸시 알림을 켭니다.</li>
      </ol>
    </>
  )
}

const words: Partial<Record<PushState, string>> = {
  unsupported:
    '이 브라우저는 푸시 알림을 지원하지 않습니다. 카카오톡이나 네이버 앱 안에서 열었다면 크롬, 삼성 인터넷, 사파리에서 열어 주세요.',
  blocked:
    '브라우저에서 이 사이트의 알림을 차단했습니다. 주소창 옆의 사이트 설정에서 알림을 허용한 뒤 다시 열어 주세요.',
  off: '사이트를 닫아 두어도 새 알림을 알려 드립니다. 닉네임이나 글의 내용은 담지 않습니다.',
  on: '이 브라우저에서 푸시 알림을 받고 있습니다. 로그아웃하면 꺼집니다.',
}

const nameOf = ({ device, isHere }: PushDevice) =>
  `${device ?? '알 수 없는 기기'}${isHere ? ' (이 기기)' : ''}`

function Controls({
  state,
  devices,
  onChanged,
}: {
  state: PushState
  devices: PushDevice[]
  onChanged(): void
}) {
  const isOn = state === 'on'
  const change = useAction(async () => {
    const next = await (isOn ? endPush() : startPush())
    if (next !== state) toast.success(next === 'on' ? '푸시 알림을 켰습니다.' : '푸시 알림을 껐습니다.')
    onChanged()
  })
  const trial = useAction(async () => {
    await browserApi('POST /api/push/test')
    toast.success('시험 알림을 보냈습니다.')
  })
  return (
    <>
      {state === 'install' ? <InstallSteps /> : <p className={faint}>{words[state]}</p>}
      {(isOn || state === 'off') && (
        <div className="mt-3 flex flex-wrap gap-2">
          <Button variant={isOn ? 'quiet' : 'primary'} pending={change.pending} onClick={() => change.run()}>
            {isOn ? '푸시 알림 끄기' : '푸시 알림 켜기'}
          </Button>
          {isOn && (
            <Button pending={trial.pending} onClick={() => trial.run()}>
              시험 알림 보내기
            </Button>
          )}
        </div>
      )}
      {devices.length > 0 && (
        <p className="mt-3 text-faded text-sm">푸시 알림을 받는 기기: {devices.map(nameOf).join(', ')}</p>
      )}
    </>
  )
}

/** Turns push on and off in this browser. */
export function PushPart() {
  const queryFn = useCallback(async () => {
    const [state, { data }] = await Promise.all([findPushState(), browserApi('GET /api/user/pushes')])
    // The server may have removed a browser that the push service no longer knew.
    const isKnown = data.some(({ isHere }) => isHere)
    return { state: state === 'on' && !isKnown ? ('off' as const) : state, devices: data }
  }, [])
  const query = useQuery(queryFn)
  return (
    <SettingsPart title="푸시 알림">
      <div className="min-h-24">
        <QueryState query={query}>{answer => <Controls {...answer} onChanged={query.refetch} />}</QueryState>
      </div>
    </SettingsPart>
  )
}
