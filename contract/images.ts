import Type from 'typebox'
import { type Call, Nothing } from './schema.ts'

export * from './image-rules.ts'

/** The upload itself is multipart (field `file`) and described where it is served. */
export const imageCalls = {
  'DELETE /api/image': {
    summary: '올린 이미지를 놓아줍니다. 저장된 글이 보여 주는 동안은 남습니다',
    access: 'active',
    refuses: ['not_found'],
    body: Type.Object({ filename: Type.String({ minLength: 1, maxLength: 500 }) }),
    status: 204,
    reply: Nothing(),
  },
} as const satisfies Record<string, Call>
