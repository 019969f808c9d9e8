import Type, { type Static } from 'typebox'
import { type Call, Nothing, OrNull } from './schema.ts'

export * from './image-rules.ts'

/** What a shared link shows of a page; the size of an image from elsewhere isn't known. */
export const Picture = Type.Object({
  src: Type.String(),
  alt: OrNull(Type.String()),
  width: OrNull(Type.Integer({ minimum: 1 })),
  height: OrNull(Type.Integer({ minimum: 1 })),
})
export type Picture = Static<typeof Picture>

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
