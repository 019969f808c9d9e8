export const triggers = `
create constraint trigger member_joined after insert on member deferrable initially deferred for each row
  when (new.withdrawn_at is null) execute function change_list_total('members', '1');

create constraint trigger member_withdrew after update of withdrawn_at on member deferrable initially
  deferred for each row when ((old.withdrawn_at is null) and (new.withdrawn_at is not null))
  execute function change_list_total('members', '-1');

create constraint trigger member_deleted after delete on member deferrable initially deferred
  for each row when (old.withdrawn_at is null) execute function change_list_total('members', '-1');

create constraint trigger book_added after insert on book deferrable initially deferred for each row
  execute function change_list_total('books', '1');

create constraint trigger book_deleted after delete on book deferrable initially deferred for each row
  execute function change_list_total('books', '-1');

create trigger comment_reply_insert after insert on comment for each row when (new.parent_id is not null)
  execute function change_comment_reply_count();

create trigger comment_reply_delete after delete on comment for each row when (old.parent_id is not null)
  execute function change_comment_reply_count();

create trigger review_reply_insert after insert on review for each row when (new.parent_id is not null)
  execute function change_review_reply_count();

create trigger review_reply_delete after delete on review for each row when (old.parent_id is not null)
  execute function change_review_reply_count();

create trigger comments_unlisted after update on comment referencing old table as earlier new table as
  later for each statement execute function uncount_comments();

create constraint trigger member_ranked after insert on member deferrable initially deferred for each row
  when ((new.solved_count > 0) and (new.withdrawn_at is null))
  execute function change_list_total('solvers', '1');

create constraint trigger member_rose after update of solved_count,
  withdrawn_at on member deferrable initially deferred for each row when ((new.solved_count > 0)
  and (new.withdrawn_at is null) and (not ((old.solved_count > 0) and (old.withdrawn_at is null))))
  execute function change_list_total('solvers', '1');

create constraint trigger member_fell after update of solved_count,
  withdrawn_at on member deferrable initially deferred for each row when ((old.solved_count > 0)
  and (old.withdrawn_at is null) and (not ((new.solved_count > 0) and (new.withdrawn_at is null))))
  execute function change_list_total('solvers', '-1');

create constraint trigger ranked_deleted after delete on member deferrable initially deferred
  for each row when ((old.solved_count > 0) and (old.withdrawn_at is null))
  execute function change_list_total('solvers', '-1');

create constraint trigger case_opened after insert on post deferrable initially deferred for each row
  when (new.board = any (array['custom'::text, 'cold'::text])) execute function give_case_number();

create constraint trigger case_moved after update of board on post deferrable initially deferred
  for each row when (old.board <> new.board) execute function give_case_number();

create trigger staff_act_kept before update on staff_act for each row execute function refuse_change();

create trigger staff_act_not_deleted before delete on staff_act for each row
  when (old.created_at > (now() - '2 years'::interval)) execute function refuse_change();

create trigger decision_not_deleted before delete on decision for each row
  execute function refuse_change();

create trigger post_address after insert or delete or update of board, title, updated_at,
  deleted_at on post for each row execute function note_changed_address('post');

create trigger series_address after insert or delete or update of title, synopsis, status,
  part_count on series for each row execute function note_changed_address('series');

create trigger book_address after insert or delete or update of title, author, plot, thumbnail on book
  for each row execute function note_changed_address('book');

create trigger decision_kept before update on decision for each row
  when (((((((((((((old.case_id is distinct from new.case_id)
  or (old.target_type is distinct from new.target_type))
  or (old.target_id is distinct from new.target_id)) or (old.subject_id is distinct from new.subject_id))
  or (old.by_id is distinct from new.by_id)) or (old.content is distinct from new.content))
  or (old.member_effect is distinct from new.member_effect)) or (old.until is distinct from new.until))
  or (old.reason is distinct from new.reason)) or (old.automatic is distinct from new.automatic))
  or (old.undoes is distinct from new.undoes)) or (old.group_id is distinct from new.group_id))
  or (old.created_at is distinct from new.created_at)) execute function refuse_change();

create trigger transparency_period_kept before delete or update on transparency_period for each row
  execute function refuse_change();

create constraint trigger post_level_changed after update of level, deleted_at,
  board on post deferrable initially deferred for each row when (((old.level is not null)
  or (new.level is not null)) and (((old.level is distinct from new.level)
  or ((old.deleted_at is null) is distinct from (new.deleted_at is null)))
  or (old.board is distinct from new.board))) execute function count_level();

create constraint trigger post_level_deleted after delete on post deferrable initially deferred
  for each row when (old.level is not null) execute function count_level();

create trigger daily_remark_reply_insert after insert on daily_remark for each row
  when (new.parent_id is not null) execute function change_daily_remark_reply_count();

create trigger daily_remark_reply_delete after delete on daily_remark for each row
  when (old.parent_id is not null) execute function change_daily_remark_reply_count();

create constraint trigger post_block_summed after insert or delete
  or update of live on post_block deferrable initially deferred for each row execute function sum_blocks();
`
