import { hrefOf } from '#contract/site-map.ts'
import { ForStaff } from '#web/admin/parts/ForStaff.tsx'
import { LastChange } from '#web/admin/parts/LastChange.tsx'
import type { HeadContent } from '#web/app/screen/head.tsx'
import { QueryState } from '#web/ui/lists/QueryState.tsx'
import { useCall } from '#web/ui/lists/use-query.ts'
import { FaceForm } from './FaceForm.tsx'

export const head = (): HeadContent => ({
  title: '사이트 꾸미기',
  description: '사이트의 이름과 소개, 표시, 색, 게시판의 이름과 순서를 정합니다.',
  canonical: hrefOf('face'),
  isPrivate: true,
})

function Face() {
  const query = useCall('GET /api/admin/face')
  return (
    <QueryState query={query}>
      {({ data }) => (
        <>
          <p className="mb-4 max-w-[38em]">
            저장하면 모든 페이지에 바로 적용되고, 조치 기록에 전후의 값이 남습니다.
            <LastChange at={data.changedAt} />
          </p>
          {/* A new version remounts the form with the saved face. */}
          <FaceForm key={data.version} start={data} onChanged={query.refetch} />
        </>
      )}
    </QueryState>
  )
}

export const FaceScreen = () => (
  <ForStaff title="사이트 꾸미기" isAdmins>
    {() => <Face />}
  </ForStaff>
)
