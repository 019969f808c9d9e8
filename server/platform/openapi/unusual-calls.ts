import Type from 'typebox'
import { NOTIFICATION_STREAM_PATH } from '#contract/people/notifications/notifications.ts'
import { type Call, Data, Id, Nothing } from '#contract/platform/http/schema.ts'
import { imageUploadSummary, UploadedImage } from '#contract/platform/images/images.ts'
import { ClaimFileRequest, DownloadReason } from '#contract/trust/audit-log/accesses.ts'
import { claimFileTypes } from '#contract/trust/takedowns/rights-rules.ts'

/** Parts of a call that the contract, which is all JSON, can't describe. */
interface Unusual {
  tag: string
  call: Call
  requestBody?: object
  parameters?: object[]
  content?: object
}

/** The calls outside the contract: two accept a file, two return a file, and one is an endless stream. */
export const unusualCalls: Record<string, Unusual> = {
  'POST /api/image': {
    tag: 'images',
    call: {
      summary: imageUploadSummary,
      access: 'active',
      limit: 'upload',
      refuses: ['conflict'],
      status: 201,
      reply: UploadedImage,
    },
    requestBody: {
      required: true,
      content: {
        'multipart/form-data': {
          schema: {
            type: 'object',
            required: ['file'],
            properties: { file: { type: 'string', format: 'binary' } },
          },
        },
      },
    },
  },
  'POST /api/rights/file': {
    tag: 'rights',
    call: {
      summary: '권리침해 신고의 자료: PDF, PNG, JPEG, 5MB까지, 신고 하나에 5개까지. 관리자에게만 보입니다',
      access: 'anyone',
      limit: 'upload',
      refuses: ['not_found', 'conflict'],
      status: 201,
      reply: Data(Type.Object({ fileId: Id() })),
    },
    requestBody: {
      required: true,
      content: {
        'multipart/form-data': {
          schema: {
            type: 'object',
            required: ['number', 'token', 'file'],
            properties: {
              number: { type: 'string', description: '접수 번호. 파일보다 앞에 보냅니다' },
              token: { type: 'string', description: '접수 메일에 있는 열쇠. 파일보다 앞에 보냅니다' },
              file: { type: 'string', format: 'binary' },
            },
          },
        },
      },
    },
  },
  'POST /api/admin/claim/file': {
    tag: 'rights',
    call: {
      summary: '권리침해 신고의 자료 하나. 열어 본 일이 why(사유)와 접속한 주소와 함께 기록됩니다',
      access: 'admin',
      refuses: ['not_found'],
      body: ClaimFileRequest,
      reply: Nothing(),
    },
    content: Object.fromEntries(
      claimFileTypes.map(type => [type, { schema: { type: 'string', format: 'binary' } }]),
    ),
  },
  'GET /api/moderation/picture': {
    tag: 'moderation',
    call: {
      summary: '신고된 글의 사진 하나, 가려진 것도. 그 건을 맡는 운영진만',
      access: 'moderator',
      refuses: ['not_found'],
      query: Type.Object({ caseId: Id(), name: Type.String() }),
      reply: Nothing(),
    },
    content: { 'image/*': { schema: { type: 'string', format: 'binary' } } },
  },
  'POST /api/admin/log.csv': {
    tag: 'moderation',
    call: {
      summary: '조치 기록 전체를 CSV로, 최근 것부터. 내려받은 일이 why(사유)와 접속한 주소와 함께 기록됩니다',
      access: 'admin',
      limit: 'search',
      body: DownloadReason,
      reply: Nothing(),
    },
    content: { 'text/csv': { schema: { type: 'string' } } },
  },
  [`GET ${NOTIFICATION_STREAM_PATH}`]: {
    tag: 'notifications',
    call: {
      summary: '알림을 실시간으로: server-sent events, 이벤트 이름은 notification',
      access: 'member',
      refuses: ['forbidden', 'too_many_requests'],
      query: Type.Object({ receiverId: Id() }),
      reply: Nothing(),
    },
    parameters: [
      {
        name: 'Last-Event-ID',
        in: 'header',
        description: '마지막으로 받은 알림의 번호. 그 뒤에 놓친 것부터 받습니다',
        schema: { type: 'integer', minimum: 0 },
      },
    ],
    content: {
      'text/event-stream': {
        schema: { type: 'string', description: '`id`는 알림의 번호, `data`는 Notification의 JSON' },
        example: 'id: 7\nevent: notification\ndata: {"id":7,"postId":3,"kind":"comment","message":"…"}\n\n',
      },
    },
  },
}
