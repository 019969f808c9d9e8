import Type from 'typebox'
import { NOTIFICATION_STREAM_PATH } from '#contract/notifications.ts'
import { type Call, Data, Id, Nothing } from '#contract/schema.ts'

/** What a call has that no JSON can carry. */
interface Unusual {
  tag: string
  call: Call
  requestBody?: object
  parameters?: object[]
  content?: object
}

/** The calls that are served beside the contract's: one takes a file, one never ends its answer. */
export const unusualCalls: Record<string, Unusual> = {
  'POST /api/image': {
    tag: 'images',
    call: {
      summary: '이미지 올리기: gif, jpeg, png, svg, 10MB와 4천만 화소까지',
      access: 'active',
      limit: 'upload',
      refuses: ['conflict'],
      status: 201,
      reply: Data(Type.String({ description: '이미지 주소' })),
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
