/**
 * The names under which images lie in storage: of a withheld one the name it is held under. Through the row as a whole,
 * since the schema of an older release has none of these columns.
 */
export const IMAGE_FILES = `
  select name from image
  where not coalesce((to_jsonb(image)->>'held')::boolean and (to_jsonb(image)->>'settled')::boolean, false)
  union
  select to_jsonb(image)->>'held_as' from image where to_jsonb(image)->>'held_as' is not null
  order by 1`
