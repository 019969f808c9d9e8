import type { DemoMember } from './shape.ts'

export const members: DemoMember[] = [
  { username: 'rainlamp', nickname: '비오는가로등' },
  { username: 'hanok7', nickname: '사랑채손님' },
  { username: 'redherring', nickname: '붉은청어' },
  { username: 'crowbar', nickname: '쇠지레' },
  { username: 'midnight_tea', nickname: '자정의홍차' },
  { username: 'dogear', nickname: '책귀접는사람' },
  { username: 'bakery221', nickname: '빵집221호' },
  { username: 'snowfoot', nickname: '눈밭발자국' },
  { username: 'quietroom', nickname: '조용한하숙생' },
  { username: 'jamo', nickname: '자모조립공' },
  { username: 'oldclock', nickname: '멈춘괘종시계' },
  { username: 'lastferry', nickname: '막배선장' },
]
