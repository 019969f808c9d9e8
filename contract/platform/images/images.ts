import Type, { type Static } from 'typebox'
import { type Call, Nothing, OrNull } from '#contract/platform/http/schema.ts'

export * from './image-links.ts'
export * from './image-rules.ts'

/** The picture of a page in shared links. The size of an external picture is unknown. */
export const Picture = Type.Object({
  src: Type.String(),
  alt: OrNull(Type.String()),
  width: OrNull(Type.Integer({ minimum: 1 })),
  height: OrNull(Type.Integer({ minimum: 1 })),
})
export type Picture = Static<typeof Picture>

export const UploadedImage = Type.Object({
  data: Type.String({ description: '이미지 주소' }),
  changed: OrNull(
    Type.Object(
      {
        kind: Type.Union([Type.Literal('scaled'), Type.Literal('drawn')]),
        width: Type.Integer({ minimum: 1 }),
        height: Type.Integer({ minimum: 1 }),
      },
      {
        description:
          '보낸 그대로가 아닐 때 보낸 크기와 사유: scaled는 가로를 줄인 것, drawn은 svg를 png로 그린 것',
      },
    ),
  ),
})
export type UploadedImage = Static<typeof UploadedImage>

/** The upload call is not listed here. It is multipart (field `file`), and its route describes it. */
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
