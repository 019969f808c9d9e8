import { hrefOf } from '#contract/site-map.ts'
import type { SetupGap, SetupStep } from '#contract/trust/first-hour/setup-rules.ts'

interface Words {
  title: string
  why: string
  /** The page where the step is done. The trial mail is sent on the setup page itself. */
  door?: { label: string; href: string }
}

export const stepWords: Record<SetupStep, Words> = {
  face: {
    title: '이름과 표시',
    why: '사이트의 이름, 소개, 표시와 색을 정합니다.',
    door: { label: '사이트 꾸미기', href: hrefOf('face') },
  },
  mail: {
    title: '메일 발송 확인',
    why: '가입한 회원은 메일로 받은 코드로 인증합니다. 메일이 가지 않으면 아무도 글을 쓸 수 없습니다.',
  },
  backup: {
    title: '백업',
    why: '하루에 한 번 npm run backup -- /backups/site.tar.gz를 실행하도록 예약합니다. 최근 8일 안에 만든 백업이 있으면 끝난 것으로 봅니다.',
  },
  factor: {
    title: '운영진의 2단계 인증',
    why: '운영진의 비밀번호가 새어 나가도 사이트를 지킵니다. 운영진 모두가 켜면 끝납니다.',
    door: { label: '내 2단계 인증 켜기', href: `${hrefOf('settings')}#second-factor` },
  },
  notice: {
    title: '첫 공지',
    why: '어떤 사이트인지, 무엇을 지켜야 하는지 알립니다.',
    door: { label: '공지 쓰기', href: hrefOf('newPost', { board: 'notice' }) },
  },
}

export const gapWords: Record<SetupGap, string> = {
  address:
    'SITE_URL이 이 컴퓨터의 주소입니다. 공개할 주소(https://…)로 바꿔야 메일과 공유 링크가 바르게 이어집니다.',
  mail: 'SMTP_URL이 없어 메일이 파일로만 남습니다. 회원이 인증 코드를 받으려면 메일 서버가 필요합니다.',
  database:
    'DATABASE_URL이 없어 내장 데이터베이스를 씁니다. 시험하기에는 충분하지만, 공개할 사이트에는 PostgreSQL을 권합니다.',
  backup: '최근 8일 안에 만든 백업이 없습니다.',
}
