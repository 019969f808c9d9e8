import { hrefOf } from '#contract/site-map.ts'
import { ForStaff } from '#web/admin/parts/ForStaff.tsx'
import { LastChange } from '#web/admin/parts/LastChange.tsx'
import type { HeadContent } from '#web/app/screen/head.tsx'
import { QueryState } from '#web/ui/lists/QueryState.tsx'
import { useCall } from '#web/ui/lists/use-query.ts'
import { OptionsForm } from './OptionsForm.tsx'

export const head = (): HeadContent => ({
  title: '운영 설정',
  description: '자동으로 가리는 기준과 가입 초기의 제한, 운영 원칙에 추가 설명을 정합니다.',
  canonical: hrefOf('options'),
  isPrivate: true,
})

function Options() {
  const query = useCall('GET /api/admin/settings')
  return (
    <QueryState query={query}>
      {({ data }) => (
        <>
          <p className="mb-4 max-w-[38em]">
            바꾸면 바로 적용되고,{' '}
            <a href={hrefOf('guide')} className="font-semibold text-stamp underline underline-offset-4">
              운영 원칙
            </a>
            에 그대로 공개되며, 조치 기록에 전후의 값이 남습니다.
            <LastChange at={data.changedAt} />
          </p>
          {/* A new version remounts the form with the saved options. */}
          <OptionsForm key={data.version} start={data} onChanged={query.refetch} />
        </>
      )}
    </QueryState>
  )
}

export const OptionsScreen = () => (
  <ForStaff title="운영 설정" isAdmins>
    {() => <Options />}
  </ForStaff>
)
