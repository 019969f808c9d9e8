import type { Copied } from './clipboard.ts'

interface Sample extends Copied {
  /** The editor's text in short HTML, with only the attributes of links and numbers. */
  becomes: string
  /** The message about content that could not be kept. */
  lost?: string
  /** Pasted without formatting. */
  plain?: true
}

/** A list paragraph as Word writes it. */
const word = (list: string, marker: string, words: string, font = '') =>
  `<p class=MsoListParagraph style='margin-left:40.0pt;text-indent:-20.0pt;mso-list:${list}'><![if !supportLists]><span lang=EN-US style='${font}'><span style='mso-list:Ignore'>${marker}<span style='font:7.0pt "Times New Roman"'>&nbsp;&nbsp; </span></span></span><![endif]>${words}<o:p></o:p></p>`
const l0 = 'l0 level1 lfo1'
const inWord = (...lines: string[]) =>
  `<html xmlns:o="urn:schemas-microsoft-com:office:office"><head><style><!-- p.MsoNormal {margin:0} --></style></head><body lang=KO><!--StartFragment-->${lines.join('\n\n')}<!--EndFragment--></body></html>`

const cell = (words: string) => `<td width=72 style='width:54pt'>${words}</td>`
const docsRow = (...cells: string[]) =>
  `<tr style="height:0pt">${cells.map(words => `<td style="border:solid #000 1pt;overflow:hidden"><p dir="ltr" style="line-height:1.2"><span style="font-weight:400;white-space:pre-wrap">${words}</span></p></td>`).join('')}</tr>`

const PICTURE =
  '<img width=300 height=200 src="file:///C:/Users/a/AppData/Local/Temp/msohtmlclip1/01/clip_image001.png">'

/** Clipboard contents as programs write them, and the expected result. */
export const samples: Record<string, Sample> = {
  'a text of Notepad with blank lines': {
    text: '1장\r\n\r\n그날 밤.\r\n\r\n\r\n\r\n2장',
    becomes: '<p>1장</p><p></p><p>그날 밤.</p><p></p><p></p><p></p><p>2장</p>',
  },
  'a text with old line ends, and with those of Word': {
    text: '하나\r둘\n셋\u000b넷\u2028다섯\n',
    becomes: '<p>하나</p><p>둘</p><p>셋</p><p>넷</p><p>다섯</p><p></p>',
  },
  'a web page pasted without formatting': {
    text: '1장\n\n그날 밤.',
    html: '<h1>1장</h1><p>그날 <b>밤</b>.</p>',
    plain: true,
    becomes: '<p>1장</p><p></p><p>그날 밤.</p>',
  },
  'a talk of KakaoTalk': {
    text: '[홍길동] [오후 3:01] 범인은\n\n집사다\n[김탐정] [오후 3:02] https://ko.wikipedia.org/wiki/셜록_홈즈',
    becomes:
      '<p>[홍길동] [오후 3:01] 범인은</p><p></p><p>집사다</p>' +
      '<p>[김탐정] [오후 3:02] <a href="https://ko.wikipedia.org/wiki/셜록_홈즈">https://ko.wikipedia.org/wiki/셜록_홈즈</a></p>',
  },
  'addresses with brackets and particles': {
    text: '(https://en.wikipedia.org/wiki/Clue_(film)). https://a.example에서',
    becomes:
      '<p>(<a href="https://en.wikipedia.org/wiki/Clue_(film)">https://en.wikipedia.org/wiki/Clue_(film)</a>). ' +
      '<a href="https://a.example">https://a.example</a>에서</p>',
  },
  'a link whose words are a cut address': {
    html: '<p><a href="https://a.example/long/path">https://a.example/lo</a>…</p>',
    becomes: '<p><a href="https://a.example/long/path">https://a.example/lo</a>…</p>',
  },
  'a spreadsheet pasted as text': {
    text: '이름\t나이\r\n집사\t61\r\n\t들여 쓴 줄\r\n',
    becomes: '<p>이름 | 나이</p><p>집사 | 61</p><p>\t들여 쓴 줄</p><p></p>',
  },
  'a list of Word that begins at three, and goes on after a paragraph': {
    html: inWord(
      word(l0, '3.', '집사'),
      word(l0, '4.', '정원사'),
      '<p class=MsoNormal>그리고</p>',
      word(l0, '6.', '요리사'),
      word(l0, '8.', '의사'),
    ),
    becomes:
      '<ol start="3"><li><p>집사</p></li><li><p>정원사</p></li></ol><p>그리고</p>' +
      '<ol start="6"><li><p>요리사</p></li></ol><ol start="8"><li><p>의사</p></li></ol>',
  },
  'two lists of Word side by side': {
    html: inWord(
      word(l0, '1.', '집사'),
      word('l1 level1 lfo2', 'l', '열쇠', 'font-family:Wingdings'),
      word('l1 level1 lfo2', '·', '촛대', 'font-family:Symbol'),
      word('l2 level1 lfo3', '1)', '서재'),
      word('l2 level2 lfo3', '1)', '책상'),
      word('l2 level2 lfo3', '2)', '창'),
      word('l2 level1 lfo3', '2)', '부엌'),
    ),
    becomes:
      '<ol><li><p>집사</p></li></ol><ul><li><p>열쇠</p></li><li><p>촛대</p></li></ul>' +
      '<ol><li><p>서재</p><ol><li><p>책상</p></li><li><p>창</p></li></ol></li><li><p>부엌</p></li></ol>',
  },
  'the markers of Word that no list of a post has': {
    html: inWord(
      word(l0, '①', '하나'),
      word(l0, '②', '둘'),
      word(l0, '㉠', '셋'),
      word(l0, '가.', '넷'),
      word(l0, '1-1', '다섯'),
      word(l0, '제1조', '여섯'),
      word(l0, 'Ⅰ.', '일곱'),
      word(l0, '(1)', '여덟'),
      word('l0 level2 lfo1', 'a.', '아홉'),
    ),
    becomes:
      '<p>① 하나</p><p>② 둘</p><p>㉠ 셋</p><p>가. 넷</p><p>1-1 다섯</p><p>제1조 여섯</p><p>Ⅰ. 일곱</p>' +
      '<ol><li><p>여덟</p><p>a. 아홉</p></li></ol>',
  },
  'lists of Google Docs': {
    html: `<meta charset='utf-8'><b style="font-weight:normal;" id="docs-internal-guid-1"><ol start="4"><li dir="ltr" style="list-style-type:decimal" aria-level="1"><p dir="ltr"><span style="font-weight:700">집사</span></p></li><ol><li dir="ltr" style="list-style-type:lower-alpha" aria-level="2"><p dir="ltr"><span>알리바이</span></p></li><li dir="ltr" style="list-style-type:lower-alpha" aria-level="2"><p dir="ltr"><span>동기</span></p></li></ol><li dir="ltr" style="list-style-type:decimal" aria-level="1"><p dir="ltr"><span>정원사</span></p></li></ol><ul><li dir="ltr" role="checkbox" aria-checked="true" style="list-style-type:none"><img src="data:image/png;base64,AAAA" width="17" height="17" alt="checked"><p dir="ltr"><span>조사함</span></p></li></ul></b>`,
    becomes:
      '<ol start="4"><li><p><strong>집사</strong></p><p>a. 알리바이</p><p>b. 동기</p></li><li><p>정원사</p></li></ol>' +
      '<ul><li><p>☑ 조사함</p></li></ul>',
  },
  'a table of Google Docs': {
    html: `<meta charset='utf-8'><b style="font-weight:normal;" id="docs-internal-guid-2"><p dir="ltr"><span>표</span></p><div dir="ltr"><table style="border:none"><colgroup><col width="200"/><col width="200"/></colgroup><tbody>${docsRow('용의자', '알리바이')}${docsRow('집사', '')}${docsRow('정원사', '온실')}</tbody></table></div></b>`,
    becomes: '<p>표</p><p>용의자 | 알리바이</p><p>집사 |</p><p>정원사 | 온실</p>',
  },
  'a page of Notion': {
    html: `<meta charset='utf-8'><h3>단서</h3><!-- notionvc: 1 --><details><summary>접은 것</summary><p>속</p></details><ul class="to-do-list"><li><div class="checkbox checkbox-off"></div> <span>찾을 것</span></li></ul><ol start="4"><li>넷</li><li value="7">일곱</li></ol><table><thead><tr><th>이름</th><th>나이</th></tr></thead><tbody><tr><td>집사</td><td>61</td></tr></tbody></table><figure><iframe src="https://www.youtube.com/embed/abc" allowfullscreen></iframe></figure>`,
    becomes:
      '<h3>단서</h3><p>접은 것</p><p>속</p><ul><li><p>☐ 찾을 것</p></li></ul>' +
      '<ol start="4"><li><p>넷</p></li></ol><ol start="7"><li><p>일곱</p></li></ol>' +
      '<p><strong>이름</strong> | <strong>나이</strong></p><p>집사 | 61</p>' +
      '<p><a href="https://www.youtube.com/embed/abc">https://www.youtube.com/embed/abc</a></p>',
  },
  'a text of Hangul with a table and pictures': {
    html: `<!DOCTYPE HTML><HTML><HEAD><STYLE TYPE="text/css">P.HStyle0 {margin:0}</STYLE></HEAD><BODY><!--StartFragment--><P CLASS=HStyle0 STYLE='line-height:160%'><SPAN STYLE='font-family:"함초롬바탕";font-weight:"bold"'>사건</SPAN></P><P CLASS=HStyle0><IMG src="file:///C:\\Temp\\PIC1.png" alt="그림" width="300" height="200"></P><P CLASS=HStyle0>① 집사</P><TABLE border="1" cellspacing="0"><TR><TD valign="middle"><P CLASS=HStyle0>방</P></TD><TD valign="middle"><P CLASS=HStyle0>열쇠</P><P CLASS=HStyle0>둘</P></TD></TR></TABLE><P CLASS=HStyle0><IMG src="file:///C:\\Temp\\PIC2.png"></P><!--EndFragment--></BODY></HTML>`,
    becomes: '<p><strong>사건</strong></p><p>① 집사</p><p>방 | 열쇠 둘</p>',
    lost: '그림 2개는 옮겨지지 않았습니다.',
  },
  'the cells of Excel': {
    text: '이름\t나이\r\n집사\t61\r\n',
    html: `<html xmlns:x="urn:schemas-microsoft-com:office:excel"><head><meta name=ProgId content=Excel.Sheet><style><!--table {mso-displayed-decimal-separator:"\\.";} td {padding:0} --></style></head><body link="#0563C1"><table border=0 cellpadding=0 cellspacing=0 width=144 style='border-collapse:collapse;width:108pt'><!--StartFragment--> <col width=72 span=2 style='width:54pt'> <tr height=22 style='height:16.5pt'> ${cell('이름')} ${cell('나이')} </tr> <tr height=22> ${cell('집사')} ${cell('61')} </tr><!--EndFragment--></table></body></html>`,
    becomes: '<p>이름 | 나이</p><p>집사 | 61</p>',
  },
  'cells without the table around them': {
    html: `<meta charset="utf-8"><tr>${cell('이름')}${cell('나이')}</tr>`,
    becomes: '<p>이름 | 나이</p>',
  },
  'a page that is laid out by a table, and a table in a cell': {
    html: `<table><tr><td><h2>기사</h2><p>첫째</p><p>둘째</p></td><td><table><tr>${cell('방')}${cell('열쇠')}</tr></table></td></tr></table>`,
    becomes: '<h2>기사</h2><p>첫째</p><p>둘째</p><p>방 | 열쇠</p>',
  },
  'a post of a Naver blog': {
    html: `<div class="se-component se-text"><p class="se-text-paragraph"><span class="se-fs-">첫 줄</span></p><p class="se-text-paragraph"><span>\u200b</span></p></div><div class="se-component se-quotation"><blockquote class="se-quotation-container"><p>인용</p></blockquote></div><div class="se-section"><table class="se-table-content"><tbody><tr><td class="se-cell"><div><p><span>가</span></p></div></td><td class="se-cell"><div><p><span>나</span></p></div></td></tr></tbody></table></div><div class="se-video"><video src="blob:https://blog.naver.com/1"></video></div>`,
    becomes: '<p>첫 줄</p><p>\u200b</p><blockquote><p>인용</p></blockquote><p>가 | 나</p>',
    lost: '영상 1개는 옮겨지지 않았습니다.',
  },
  'a page of the web with all that a post can’t hold': {
    html: `<p>앞</p><p>${PICTURE}</p><img src="http://a.example/a.png"><img src="blob:https://a.example/1"><img src="data:image/png;base64,%%%"><p><img width="1" height="1" src="http://count.example/1.gif"></p><object data="a.swf"><embed src="a.swf"></object><iframe src="https://ad.example/"></iframe><canvas></canvas><svg width="300" height="200"><text>x</text></svg><svg width="16" height="16" aria-hidden="true"></svg><audio src="file:///a.mp3"></audio><p><a href="file:///C:/a.txt">문서</a> <a href="#note">주</a> <a href="javascript:go()">길</a></p><p>뒤<img alt="🔍" src="https://static.example/emoji.png">앞</p>`,
    becomes: '<p>앞</p><p>문서 주 길</p><p>뒤🔍앞</p>',
    lost: '소리 1개, 개체 2개, 그림 6개, 링크 1개는 옮겨지지 않았습니다.',
  },
  'signs that are told by how they look': {
    html: '<p>10<sup>2</sup> H<sub>2</sub>O x<sup>y</sup> 1<sup>st</sup> <q>누구냐</q> <ruby>密室<rp>(</rp><rt>밀실</rt><rp>)</rp></ruby></p><dl><dt>이름</dt><dd>뜻</dd></dl><pre>한 줄\n  두 줄</pre><div style="white-space: pre-wrap">가\n\n나</div>',
    becomes:
      '<p>10² H₂O x^y 1st “누구냐” 密室(밀실)</p><p>이름</p><p>뜻</p><p>한 줄<br>  두 줄</p><p>가<br><br>나</p>',
  },
  'lists that are numbered otherwise': {
    html: '<ol type="A"><li>하나</li><li><p>둘</p></li></ol><ol style="list-style-type: hangul" start="2"><li>셋</li></ol><ol style="list-style-type:upper-roman" start="4"><li>넷</li></ol><ol reversed><li>둘째</li><li>첫째</li></ol>',
    becomes: '<p>A. 하나</p><p>B. 둘</p><p>나. 셋</p><p>IV. 넷</p><p>2. 둘째</p><p>1. 첫째</p>',
  },
}
