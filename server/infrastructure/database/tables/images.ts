import type { ColumnType } from 'kysely'
import type { Now, Nullable } from './columns.ts'

interface ImageTable {
  name: string
  member_id: Nullable<number>
  bytes: number
  width: number
  height: number
  created_at: Now
  /** Time at which the uploader released the image. */
  released_at: Nullable<string, string | Date>
  /** The secret file name that is used while the image is withheld. */
  held_as: Nullable<string>
  held: ColumnType<boolean, boolean | undefined, boolean>
  /** Whether the file in storage has the name that this row demands. */
  settled: ColumnType<boolean, boolean | undefined, boolean>
}

/** A file that has no image row any more but may still exist in storage. */
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
