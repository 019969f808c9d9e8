import { hrefOf } from '#contract/site-map.ts'

interface StaffPage {
  label: string
  href: string
  isOfAdmins?: true
}

/** The staff's pages by what they are for. A group's link leads to its first page. */
const groups: { name: string; pages: StaffPage[] }[] = [
  {
    name: '결정할 일',
    pages: [
      { label: '검토', href: hrefOf('staff') },
      { label: '권리침해 신고', href: hrefOf('staffClaims'), isOfAdmins: true },
      { label: '문의', href: hrefOf('staffInquiries'), isOfAdmins: true },
    ],
  },
  {
    name: '글과 사건',
    pages: [
      { label: '오늘의 사건', href: hrefOf('staffDaily'), isOfAdmins: true },
      { label: '금지어', href: hrefOf('watchedWords'), isOfAdmins: true },
      { label: '전체 알림', href: hrefOf('announcements'), isOfAdmins: true },
    ],
  },
  {
    name: '사람',
    pages: [
      { label: '회원', href: hrefOf('memberCards'), isOfAdmins: true },
      { label: '운영진', href: hrefOf('staffRoles'), isOfAdmins: true },
    ],
  },
  {
    name: '기록',
    pages: [
      { label: '조치 기록', href: hrefOf('staffLog') },
      { label: '이번 달 열람', href: hrefOf('accesses'), isOfAdmins: true },
      { label: '통계', href: hrefOf('statistics'), isOfAdmins: true },
    ],
  },
  {
    name: '사이트',
    pages: [
      { label: '운영 설정', href: hrefOf('options'), isOfAdmins: true },
      { label: '사이트 꾸미기', href: hrefOf('face'), isOfAdmins: true },
      { label: '첫 설정', href: hrefOf('setup'), isOfAdmins: true },
    ],
  },
]

/** The groups with the pages that this viewer may see, each with the address of its first page. */
export const staffGroupsFor = (isAdmin: boolean) =>
  groups.flatMap(({ name, pages }) => {
    const open = pages.filter(({ isOfAdmins }) => isAdmin || !isOfAdmins)
    return open[0] ? [{ name, href: open[0].href, pages: open }] : []
  })
