export const functions = `
create function change_list_total() returns trigger language plpgsql as $$
    begin
      insert into list_total (list, total) values (tg_argv[0], tg_argv[1]::integer)
      on conflict (list) do update set total = list_total.total + excluded.total;
      return null;
    end $$;

create function change_comment_reply_count() returns trigger language plpgsql as $$
      begin
        if tg_op = 'INSERT' then
          update "comment" set reply_count = reply_count + 1 where id = new.root_id;
        else
          update "comment" set reply_count = reply_count - 1 where id = old.root_id;
        end if;
        return null;
      end $$;

create function change_review_reply_count() returns trigger language plpgsql as $$
      begin
        if tg_op = 'INSERT' then
          update "review" set reply_count = reply_count + 1 where id = new.root_id;
        else
          update "review" set reply_count = reply_count - 1 where id = old.root_id;
        end if;
        return null;
      end $$;

create function uncount_comments() returns trigger language plpgsql as $$
    begin
      update member set comment_count = comment_count - gone.n from (
        select later.member_id, count(*) as n from later join earlier on earlier.id = later.id
        where later.post_deleted and not earlier.post_deleted and later.deleted_at is null group by later.member_id
      ) as gone where member.id = gone.member_id;
      return null;
    end $$;

create function give_case_number() returns trigger language plpgsql as $$
    declare
      given integer;
    begin
      delete from case_number where post_id = new.id;
      if new.board in ('custom', 'cold') then
        insert into case_count (board, last) values (new.board, 1)
        on conflict (board) do update set last = case_count.last + 1 returning last into given;
        insert into case_number (post_id, board, number) values (new.id, new.board, given);
      end if;
      return null;
    end $$;

create function refuse_change() returns trigger language plpgsql as $$
    begin
      if current_setting('danseo.retention', true) = 'on' then
        return case when tg_op = 'DELETE' then old else new end;
      end if;
      raise exception '% is only ever added to', tg_table_name using errcode = 'insufficient_privilege';
    end $$;

create function note_changed_address() returns trigger language plpgsql as $$
    begin
      insert into changed_address (kind, id) values (tg_argv[0], coalesce(new.id, old.id))
      on conflict (kind, id) do update set taken_id = null, taken_at = null;
      return null;
    end $$;

create function count_level() returns trigger language plpgsql as $$
    begin
      if old.level is not null and old.deleted_at is null and old.board = 'custom' then
        update level_block set live = live - 1 where level = old.level and block = old.id / 1000;
      end if;
      if tg_op = 'UPDATE' and new.level is not null and new.deleted_at is null and new.board = 'custom' then
        insert into level_block (level, block, live) values (new.level, new.id / 1000, 1)
        on conflict (level, block) do update set live = level_block.live + 1;
      end if;
      return null;
    end $$;

create function change_daily_remark_reply_count() returns trigger language plpgsql as $$
    begin
      if tg_op = 'INSERT' then
        update daily_remark set reply_count = reply_count + 1 where id = new.root_id;
      else
        update daily_remark set reply_count = reply_count - 1 where id = old.root_id;
      end if;
      return null;
    end $$;

create function sum_blocks() returns trigger language plpgsql as $$
    declare
      one post_block := coalesce(new, old);
    begin
      insert into post_block_sum (board, hundred, live)
      values (one.board, one.block / 100, greatest(coalesce(new.live, 0) - coalesce(old.live, 0), 0))
      on conflict (board, hundred)
      do update set live = post_block_sum.live + coalesce(new.live, 0) - coalesce(old.live, 0);
      return null;
    end $$;
`
