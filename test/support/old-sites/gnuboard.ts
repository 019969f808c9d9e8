import { oldDatabase } from './old-sites.ts'

const WRITTEN = (board: string) => `create table g5_write_${board} (
  wr_id int primary key, wr_parent int not null default 0, wr_is_comment tinyint not null default 0,
  wr_comment int not null default 0, wr_comment_reply varchar(5) not null default '',
  wr_option set('html1','html2','secret','mail') not null default 'html1', wr_subject varchar(255) not null default '',
  wr_content longtext not null, wr_seo_title varchar(255) not null default '', wr_link1 text not null default '',
  wr_link2 text not null default '', wr_hit int not null default 0, mb_id varchar(20) not null default '',
  wr_datetime datetime not null default '2020-01-02 03:04:05')`

const TABLES = [
  `create table g5_config (cf_admin varchar(20) not null)`,
  `create table g5_group (gr_id varchar(10) primary key, gr_use_access tinyint not null default 0)`,
  `create table g5_board (bo_table varchar(20) primary key, gr_id varchar(10) not null default 'community',
    bo_subject varchar(255) not null, bo_read_level tinyint not null default 1,
    bo_use_cert enum('','cert','adult','hp-cert','hp-adult') not null default '',
    bo_notice text not null default '')`,
  `create table g5_board_file (bo_table varchar(20), wr_id int, bf_no int, bf_source varchar(255),
    bf_file varchar(255))`,
  `create table g5_board_good (bg_id int auto_increment primary key, bo_table varchar(20), wr_id int,
    mb_id varchar(20), bg_flag varchar(255) default 'good', bg_datetime datetime default '2020-02-02 00:00:00')`,
  `create table g5_scrap (ms_id int auto_increment primary key, mb_id varchar(20), bo_table varchar(20),
    wr_id varchar(15), ms_datetime datetime default '2020-03-03 00:00:00')`,
  `create table g5_member (mb_no int auto_increment primary key, mb_id varchar(20) not null,
    mb_password varchar(255) not null default '', mb_nick varchar(255) not null,
    mb_email varchar(255) not null default '', mb_datetime datetime not null default '2019-01-01 00:00:00',
    mb_level tinyint not null default 2, mb_leave_date varchar(8) not null default '',
    mb_intercept_date varchar(8) not null default '',
    mb_email_certify datetime not null default '2019-01-01 00:00:00')`,
]

/** A small Gnuboard5 site with an admin, whose rows a test adds. */
export async function oldGnuboard(boards = ['free', 'qna']) {
  const old = await oldDatabase([...TABLES, ...boards.map(WRITTEN)])
  await old.insert('g5_config', [{ cf_admin: 'admin' }])
  await old.insert('g5_group', [{ gr_id: 'community' }])
  await old.insert(
    'g5_board',
    boards.map(board => ({ bo_table: board, bo_subject: `${board} 게시판` })),
  )
  await old.insert('g5_member', [{ mb_id: 'admin', mb_nick: '최고관리자' }])
  type Row = Parameters<typeof old.insert>[1][number]
  return {
    ...old,
    member: (mb_id: string, more: Row = {}) =>
      old.insert('g5_member', [{ mb_id, mb_nick: mb_id, mb_email: `${mb_id}@old.example`, ...more }]),
    post: (board: string, wr_id: number, more: Row = {}) =>
      old.insert(`g5_write_${board}`, [
        { wr_id, wr_parent: wr_id, wr_subject: `제목 ${wr_id}`, wr_content: `<p>본문 ${wr_id}</p>`, ...more },
      ]),
    comment: (board: string, wr_id: number, wr_parent: number, more: Row = {}) =>
      old.insert(`g5_write_${board}`, [
        { wr_id, wr_parent, wr_is_comment: 1, wr_content: `댓글 ${wr_id}`, wr_option: '', ...more },
      ]),
  }
}

export type OldGnuboard = Awaited<ReturnType<typeof oldGnuboard>>
