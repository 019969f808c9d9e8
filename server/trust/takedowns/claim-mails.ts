import { hrefOf } from '#contract/site-map.ts'
import { untilWords } from '#contract/trust/moderation/until-words.ts'
import {
  CLAIM_DAYS,
  CLAIM_DUE_HOURS,
  type ClaimAct,
  type ClaimKind,
  claimActKeys,
  claimActs,
  claimKinds,
  claimOutcomes,
} from '#contract/trust/takedowns/rights-rules.ts'
import type { Settings } from '#server/config/config.ts'

type Named = Pick<Settings, 'siteName' | 'siteUrl'>

export const claimCodeMail = ({ siteName }: Named, code: string, minutes: number) => ({
  subject: `[${siteName}] 권리침해 신고 인증 코드`,
  text: `${siteName} 권리침해 신고에 입력할 코드입니다.

    ${code}

${minutes}분 안에 신고 화면에 입력해 주세요.

신고를 요청하지 않으셨다면 이 메일은 무시해 주세요. 코드를 입력하지 않으면 아무 일도 일어나지 않습니다.
`,
})

/**
 * The page where claimants read the outcome. The token is in the hash, which browsers do not send to servers.
 */
const placeOf = ({ siteUrl }: Named, { number, token }: { number: string; token: string }) =>
  `${siteUrl}${hrefOf('claim')}#${number}/${token}`

export const claimReceivedMail = (site: Named, claim: { number: string; token: string }) => ({
  subject: `[${site.siteName}] 권리침해 신고가 접수되었습니다 (${claim.number})`,
  text: `권리침해 신고가 접수되었습니다. 접수 번호는 ${claim.number}입니다.

${CLAIM_DUE_HOURS}시간 이내에 검토하고 이 주소로 결과를 알려 드립니다. 처리 상태는 아래에서 볼 수 있고, 추가 의견도 남길 수 있습니다.

    ${placeOf(site, claim)}

이 주소를 아는 사람은 신고의 내용을 볼 수 있으니 다른 사람에게 알려 주지 말아 주세요.
`,
})

const measureWords = `임시조치한 글은 ${CLAIM_DAYS}일 동안 아무도 볼 수 없습니다. 그동안 작성자가 다시 공개해 달라고 하지 않으면 삭제하고, 다시 공개해 달라고 하면 기간이 끝난 뒤 다시 공개합니다. 기간이 끝나기 전에 심의나 소송이 시작되었음을 알려 주시면 그 결과가 나올 때까지 임시조치를 이어 갑니다.
`
const rebuttalWords =
  '반박 내용은 글 아래에 실었습니다. 글이 삭제되거나 법에 어긋난 것으로 판단되면 함께 내려갑니다.\n'

export const claimDecidedMail = (
  { siteName }: Named,
  {
    number,
    words,
    numberOf,
    gone,
  }: {
    number: string
    words: string
    numberOf: (act: ClaimAct) => number
    /** The number of texts that their authors deleted before the decision. */
    gone: number
  },
) => ({
  subject: `[${siteName}] 권리침해 신고 처리 결과 (${number})`,
  text: `권리침해 신고(${number}) 처리 결과입니다.

${claimActKeys
  .filter(act => numberOf(act) > 0)
  .map(act => `${claimActs[act]} ${numberOf(act)}건`)
  .concat(gone > 0 ? [`${claimOutcomes.gone} ${gone}건`] : [])
  .join(', ')}

${words}

${numberOf('temporary') > 0 ? measureWords : ''}${numberOf('rebuttal') > 0 ? rebuttalWords : ''}`,
})

export const claimAuthorMail = ({ siteName, siteUrl }: Named, kind: ClaimKind) => ({
  subject: `[${siteName}] 글이 임시조치되었습니다`,
  text: `권리침해 신고(${claimKinds[kind].label})가 있어 회원님의 글을 ${CLAIM_DAYS}일 동안 다른 사람이 볼 수 없게 했습니다. 정보통신망법 제44조의2에 따른 임시조치이며, 잘못이 있다고 판단한 것은 아닙니다.

아래에서 글과 사유를 보고, 기간 안에 다시 공개해 달라고 할 수 있습니다. 별도의 요청이 없으면 기간이 끝난 뒤 글이 삭제됩니다.

    ${siteUrl}${hrefOf('record')}
`,
})

export const claimDeletedMail = ({ siteName, siteUrl }: Named, kind: ClaimKind) => ({
  subject: `[${siteName}] 글이 삭제되었습니다`,
  text: `권리침해 신고(${claimKinds[kind].label})를 검토하여 회원님의 글을 삭제했습니다.

아래에서 사유를 보고, 따르기 어렵다면 이의를 제기할 수 있습니다.

    ${siteUrl}${hrefOf('record')}
`,
})

export const rebuttalAuthorMail = (
  { siteName, siteUrl }: Named,
  { kind, targetId }: { kind: ClaimKind; targetId: number },
) => ({
  subject: `[${siteName}] 글 아래에 반박 내용이 실렸습니다`,
  text: `권리침해 신고(${claimKinds[kind].label})가 있어 회원님의 글 아래에 신고한 사람의 반박 내용을 실었습니다. 정보통신망법 제44조의2에 따른 것이며, 글은 그대로 둡니다.

    ${siteUrl}${hrefOf('post', { postId: targetId })}

동의하지 않으시면 조치 기록에서 이의를 제기할 수 있습니다.

    ${siteUrl}${hrefOf('record')}
`,
})

const ends = {
  restored:
    '작성자가 다시 공개해 달라고 하였고 심의나 소송이 확인되지 않아, 기간이 끝난 글을 다시 공개했습니다.',
  gone: '작성자가 글을 삭제했습니다. 신고하신 글은 다시 공개되지 않습니다.',
  kept: `기간 안에 다시 공개해 달라는 요청이 없어 글을 삭제하기로 했습니다. ${CLAIM_DAYS}일 뒤에는 영구 삭제합니다.`,
}

export const claimEndedMail = ({ siteName }: Named, outcome: keyof typeof ends, number?: string) => ({
  subject: `[${siteName}] 임시조치 기간이 끝났습니다${number ? ` (${number})` : ''}`,
  text: `${ends[outcome]}
`,
})

export const claimReturnMail = (
  { siteName }: Named,
  { number, until }: { number: string; until: string },
) => ({
  subject: `[${siteName}] 작성자가 다시 공개해 달라고 했습니다 (${number})`,
  text: `권리침해 신고 ${number}의 글을 쓴 사람이 다시 공개해 달라고 했습니다. 저작권법 제103조에 따라 ${untilWords(until)}에 다시 공개합니다.

그날 전에 소송을 시작했음을 알려 주시면 결과가 나올 때까지 임시조치를 이어 갑니다. 접수할 때 보내 드린 주소에서 자료와 함께 알려 주세요.
`,
})
