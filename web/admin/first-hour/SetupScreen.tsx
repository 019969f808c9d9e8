import { hrefOf } from '#contract/site-map.ts'
import { ForStaff } from '#web/admin/parts/ForStaff.tsx'
import type { HeadContent } from '#web/app/screen/head.tsx'
import { QueryState } from '#web/ui/lists/QueryState.tsx'
import { useCall } from '#web/ui/lists/use-query.ts'
import { Notice } from '#web/ui/Notice.tsx'
import { SetupStepRow } from './SetupStepRow.tsx'
import { gapWords } from './step-words.ts'

export const head = (): HeadContent => ({
  title: '첫 설정',
  description: '사이트를 열기 전에 정할 다섯 가지입니다.',
  canonical: hrefOf('setup'),
  isPrivate: true,
})

function Setup() {
  const query = useCall('GET /api/admin/setup')
  return (
    <QueryState query={query}>
      {({ data: { steps, lacks, hasAddress } }) => {
        const isOver = steps.every(({ isDone, isSkipped }) => isDone || isSkipped)
        return (
          <>
            <p className="max-w-[38em]">
              {isOver
                ? '다섯 가지를 모두 확인했습니다. 언제든 다시 변경할 수 있습니다.'
                : '사이트를 열기 전에 정할 다섯 가지입니다. 지금 하지 않을 것은 건너뛸 수 있습니다.'}
            </p>
            <ol className="mt-2 divide-y divide-line border-line border-y">
              {steps.map((row, at) => (
                <SetupStepRow
                  key={row.step}
                  {...{ row, hasAddress }}
                  number={at + 1}
                  onChanged={query.refetch}
                />
              ))}
            </ol>
            {lacks.length > 0 && (
              <section className="mt-6">
                <h2 className="mb-2 text-lg">공개하기 전에 부족한 것</h2>
                <Notice kind="note">
                  <ul className="list-disc space-y-1 pl-5">
                    {lacks.map(lack => (
                      <li key={lack}>{gapWords[lack]}</li>
                    ))}
                  </ul>
                </Notice>
              </section>
            )}
          </>
        )
      }}
    </QueryState>
  )
}

export const SetupScreen = () => (
  <ForStaff title="첫 설정" isAdmins>
    {() => <Setup />}
  </ForStaff>
)
