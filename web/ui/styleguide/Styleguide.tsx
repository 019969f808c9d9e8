import { useState } from 'react'
import { TextChoices } from '#web/app/appearance/TextChoices.tsx'
import { ThemeChoice } from '#web/app/appearance/ThemeChoice.tsx'
import { Stage } from '#web/app/home/Stage.tsx'
import type { HeadContent } from '#web/app/screen/head.tsx'
import { CaseFilter } from '#web/community/boards/CaseFilter.tsx'
import { PostList } from '#web/community/boards/rows/PostList.tsx'
import { SeriesStamp } from '#web/library/series/SeriesStamp.tsx'
import { Button } from '#web/ui/controls/Button.tsx'
import { Stamp } from '#web/ui/controls/Stamp.tsx'
import { Dialog } from '#web/ui/dialogs/Dialog.tsx'
import { Gated } from '#web/ui/feedback/Tooltip.tsx'
import { toast } from '#web/ui/feedback/toast.tsx'
import { SelectField, TextAreaField, TextField } from '#web/ui/forms/Field.tsx'
import { FormPlaceholder } from '#web/ui/forms/ForWriters.tsx'
import { PasswordField } from '#web/ui/forms/PasswordField.tsx'
import { EmptyState } from '#web/ui/lists/EmptyState.tsx'
import { Pager } from '#web/ui/lists/Pager.tsx'
import { Notice } from '#web/ui/Notice.tsx'
import { SearchForm } from '#web/ui/search/SearchForm.tsx'
import { Colours } from './Colours.tsx'
import { Part, Row } from './Part.tsx'
import { caseRow, caseRows, rows } from './samples.ts'

// Every component in every state, for developers: `npm run dev`, then /styleguide. No build includes it.
export const head = (): HeadContent => ({
  title: '부품',
  description: '화면을 이루는 부품과 그 상태입니다.',
  canonical: '/styleguide',
  isPrivate: true,
})

const Buttons = () => (
  <>
    {(['primary', 'quiet', 'danger'] as const).map(look => (
      <Row key={look}>
        <Button variant={look}>보통</Button>
        <Button variant={look} size="small">
          작게
        </Button>
        <Button variant={look} pending>
          기다림
        </Button>
        <Button variant={look} disabled>
          꺼짐
        </Button>
        <Gated reason="로그인한 회원만 글을 작성할 수 있습니다.">
          {gate => (
            <Button variant={look} {...gate}>
              막힘
            </Button>
          )}
        </Gated>
      </Row>
    ))}
  </>
)

const Fields = () => (
  <div className="grid max-w-[40rem] gap-3">
    <TextField label="빈 칸" name="empty" hint="무엇을 적는지 알려 줍니다." />
    <TextField label="틀린 칸" name="wrong" defaultValue="ㄱ" error="제목을 입력해 주세요." />
    <TextField label="맞은 칸" name="right" defaultValue="가로등" success="사용 가능한 닉네임입니다." />
    <TextField label="읽기만 하는 칸" name="fixed" defaultValue="관리자" readOnly />
    <PasswordField label="비밀번호" name="password" autoComplete="off" />
    <SelectField label="고르는 칸" name="choice">
      <option>제목</option>
    </SelectField>
    <TextAreaField label="여러 줄" name="lines" placeholder="댓글을 입력해 주세요." />
    <SearchForm path="/styleguide" fields={{ title: '제목' }} searchBy="title" searchTerm="" />
  </div>
)

const Stamps = () => (
  <Row>
    <Stamp>NEW</Stamp>
    {(['stamp', 'solved', 'faded'] as const).map(tone => (
      <Stamp key={tone} tone={tone} size="large">
        해결
      </Stamp>
    ))}
    {(['연재중', '휴재', '완결'] as const).map(status => (
      <SeriesStamp key={status} status={status} />
    ))}
  </Row>
)

const Texts = () => (
  <div className="prose prose-long">
    <p>어느 날 금고 회사가 노인을 불렀다. 번호를 아는 사장이 쓰러진 뒤였다.</p>
    <blockquote>
      <p>이것만은 나중에 지어낸 것입니다.</p>
    </blockquote>
    <p>
      범인은{' '}
      <span className="spoiler">
        <span>집사</span>
      </span>
      , 아니{' '}
      <span className="spoiler" data-open>
        <span>정원사</span>
      </span>
      였다. <a href="/styleguide">이어지는 이야기</a>
    </p>
    {[false, true].map(isOpen => (
      <details key={String(isOpen)} className="cover" open={isOpen}>
        <summary>스포일러가 담긴 내용</summary>
        <p>열쇠는 처음부터 둘이었다.</p>
      </details>
    ))}
    <hr />
  </div>
)

export function Styleguide() {
  const [isOpen, setOpen] = useState(false)
  const hrefOf = (page: number) => `/styleguide?page=${page}`
  return (
    <>
      <h1 className="text-2xl">부품</h1>
      <Part title="색">
        <Colours />
      </Part>
      <Part title="단추">
        <Buttons />
      </Part>
      <Part title="칸">
        <Fields />
      </Part>
      <Part title="고르기">
        <CaseFilter board="custom" isUnsolved={false} level="중급" />
        <ThemeChoice name="guide-theme" />
        <TextChoices name="guide" />
      </Part>
      <Part title="도장">
        <Stamps />
      </Part>
      <Part title="무대">
        <Stage
          eyebrow="추리 퀴즈 제15호"
          title={caseRow.title}
          lines={caseRow.caseFacts?.excerpt ?? ''}
          facts="9명 도전 · 3명 해결"
          stamp={{ words: '미해결', tone: 'open' }}
          door={{ href: '/styleguide', label: '사건 풀러 가기' }}
        />
      </Part>
      <Part title="목록">
        <PostList posts={caseRows} />
        <PostList posts={rows} />
        <Pager page={1} total={100} size={10} hrefOf={hrefOf} label="첫 페이지" />
        <Pager page={6} total={100_000} size={10} hrefOf={hrefOf} label="가운데 페이지" />
        <Pager page={10} total={100} size={10} hrefOf={hrefOf} label="마지막 페이지" />
      </Part>
      <Part title="글">
        <Texts />
      </Part>
      <Part title="알림과 빈자리">
        <Notice kind="status">수정했습니다.</Notice>
        <Notice kind="alert">서버와 통신하는 중 오류가 발생했습니다.</Notice>
        <Notice kind="note">찾지 못했습니다.</Notice>
        <EmptyState title="아직 글이 없습니다.">이 게시판의 첫 글을 기다리고 있습니다.</EmptyState>
        <div className="h-40 overflow-hidden">
          <FormPlaceholder />
        </div>
        <Row>
          <Button onClick={() => toast.success('글이 등록되었습니다.')}>알림 띄우기</Button>
          <Button onClick={() => toast.failure('등록하지 못했습니다.')}>실패 띄우기</Button>
          <Button onClick={() => setOpen(true)}>대화 상자 열기</Button>
        </Row>
      </Part>
      {isOpen && (
        <Dialog title="글 삭제" onClose={() => setOpen(false)}>
          <p>이 글을 삭제하시겠습니까? 되돌릴 수 없습니다.</p>
        </Dialog>
      )}
    </>
  )
}
