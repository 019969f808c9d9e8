import { oldDatabase } from './old-sites.ts'

const TABLES = [
  `create table rx_modules (module_srl bigint primary key, module varchar(80), mid varchar(40),
    browser_title varchar(250))`,
  `create table rx_module_grants (module_srl bigint, name varchar(20), group_srl bigint)`,
  `create table rx_module_extra_vars (module_srl bigint, name varchar(80), value text)`,
  `create table rx_documents (document_srl bigint primary key, module_srl bigint, member_srl bigint not null,
    title varchar(250), content longtext not null, readed_count bigint not null default 0,
    regdate char(14) default '20200102030405', status varchar(20) default 'PUBLIC',
    is_notice char(1) not null default 'N')`,
  `create table rx_comments (comment_srl bigint primary key, module_srl bigint, document_srl bigint,
    parent_srl bigint not null default 0, member_srl bigint not null, content longtext not null,
    regdate char(14) default '20200103030405', is_secret char(1) not null default 'N',
    status bigint not null default 1)`,
  `create table rx_files (file_srl bigint primary key, upload_target_srl bigint, source_filename varchar(250),
    uploaded_filename varchar(250), isvalid char(1) default 'Y')`,
  `create table rx_member (member_srl bigint primary key, user_id varchar(80), email_address varchar(80),
    password varchar(250) not null default '', nick_name varchar(40), is_admin char(1) not null default 'N',
    denied char(1) not null default 'N', status varchar(20) not null default 'APPROVED',
    regdate char(14) default '20190101000000')`,
  `create table rx_member_auth_mail (auth_key varchar(60), member_srl bigint, is_register char(1) default 'Y')`,
  `create table rx_document_voted_log (document_srl bigint, member_srl bigint,
    regdate char(14) default '20200202000000', point bigint not null default 1)`,
  `create table rx_member_scrap (member_srl bigint, document_srl bigint, regdate char(14) default '20200303000000')`,
]

const BOARD = 50

/** A small Rhymix site with an admin and the board `free`, whose rows a test adds. */
export async function oldRhymix() {
  const old = await oldDatabase(TABLES)
  await old.insert('rx_modules', [
    { module_srl: BOARD, module: 'board', mid: 'free', browser_title: '자유게시판' },
  ])
  await old.insert('rx_member', [
    {
      member_srl: 4,
      user_id: 'admin',
      email_address: 'admin@old.example',
      nick_name: '운영자',
      is_admin: 'Y',
    },
  ])
  type Row = Parameters<typeof old.insert>[1][number]
  return {
    ...old,
    member: (member_srl: number, user_id: string, more: Row = {}) =>
      old.insert('rx_member', [
        { member_srl, user_id, nick_name: user_id, email_address: `${user_id}@old.example`, ...more },
      ]),
    post: (document_srl: number, member_srl: number, more: Row = {}) =>
      old.insert('rx_documents', [
        {
          ...{ document_srl, module_srl: BOARD, member_srl },
          ...{ title: `제목 ${document_srl}`, content: `<p>본문 ${document_srl}</p>`, ...more },
        },
      ]),
    comment: (comment_srl: number, document_srl: number, member_srl: number, more: Row = {}) =>
      old.insert('rx_comments', [
        {
          ...{ comment_srl, module_srl: BOARD, document_srl, member_srl },
          ...{ content: `<p>댓글 ${comment_srl}</p>`, ...more },
        },
      ]),
  }
}
