import { boards as homes } from '#contract/community/boards/boards.ts'
import { nicknameProblem } from '#contract/people/accounts/nicknames.ts'
import type { BoardMap } from '../run.ts'
import type { OldBoard, Source } from '../source/source.ts'

const figure = (count: number) => count.toLocaleString('ko')

function boardLine({ key, title, posts, comments, isRestricted }: OldBoard, map: BoardMap) {
  const home = map[key]
  const to = home ? homes[home].name : home === null ? '옮기지 않음' : '갈 곳이 없음: --boards로 정해 주세요'
  const limits = isRestricted ? ', 읽기 제한이 있던 게시판' : ''
  return `  ${key} (${title}): 글 ${figure(posts)}, 댓글 ${figure(comments)}${limits} → ${to}`
}

async function memberLines(source: Source) {
  const counts = new Map<string, number>()
  const count = (what: string) => counts.set(what, (counts.get(what) ?? 0) + 1)
  let total = 0
  let hasOwner = false
  for await (const members of source.members())
    for (const { state, email, nickname, isAdmin } of members) {
      total += 1
      // The first admin's posts go to this site's own admin account, whose nickname stays.
      const isOwner: boolean = isAdmin && !hasOwner
      hasOwner ||= isOwner
      if (isOwner) continue
      if (state === 'withdrawn') count('탈퇴한 회원: 글만 이름 없이 옮깁니다')
      if (state === 'blocked') count('차단된 회원: 이용 정지로 옮깁니다')
      if (state !== 'withdrawn' && email === null) count('인증된 메일이 없는 회원: 다시 인증해야 글을 씁니다')
      if (state !== 'withdrawn' && nicknameProblem(nickname) !== null)
        count('쓸 수 없는 닉네임: 회원{번호}로 바뀝니다')
    }
  return [`회원 ${figure(total)}명`, ...[...counts].map(([what, n]) => `  ${what} (${figure(n)})`)]
}

/** The plan of an import, printed before anything is written. */
export async function planOf(source: Source, { map, guests }: { map: BoardMap; guests: boolean }) {
  const boards = await source.boards()
  const losses = await source.losses()
  const lines = [
    '옮길 것',
    ...boards.map(board => boardLine(board, map)),
    ...(await memberLines(source)),
    '',
    '옮기지 않는 것',
    `  비밀글과 비밀 댓글, 삭제된 글${guests ? '' : ', 손님의 글과 댓글(--guests로 옮길 수 있음)'}`,
    '  그림이 아닌 첨부 파일, 표와 글꼴의 모양, 넣은 화면(유튜브는 링크로)',
    '  분류와 태그, 서명, 회원 사진, 댓글의 추천',
    ...losses.map(([what, total]) => `  ${what} ${figure(total)}`),
  ]
  const homeless = boards.filter(({ key, posts }) => posts > 0 && map[key] === undefined)
  return { lines, homeless: homeless.map(({ key }) => key) }
}
