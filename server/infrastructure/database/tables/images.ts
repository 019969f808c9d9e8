import type { ColumnType } from 'kysely'
import type { Now, Nullable } from './columns.ts'

interface ImageTable {
  name: string
  member_id: Nullable<number>
  bytes: number
  width: number
  height: number
  created_at: Now
  /** Time at which its uploader released the image. */
  released_at: Nullable<string, string | Date>
  /** The file's name while the content that shows the image is withheld. */
  held_as: Nullable<string>
  held: ColumnType<boolean, boolean | undefined, boolean>
  /** The file in storage matches this row. */
  settled: ColumnType<boolean, boolean | undefined, boolean>
}

/** A file without an image row that may still exist in storage. */
interface ImageLeftoverTable {
  name: string
}

interface PostImageTable {
  post_id: number
  image_name: string
}

export interface ImageTables {
  image: ImageTable
  image_leftover: ImageLeftoverTable
  post_image: PostImageTable
}
