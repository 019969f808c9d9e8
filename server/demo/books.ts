import type { DemoBook } from './shape.ts'

/** Real books with plots written for this site; reviews give nothing away. */
export const books: DemoBook[] = [
  {
    key: 'none',
    by: 'midnight_tea',
    title: '그리고 아무도 없었다',
    author: '애거사 크리스티',
    publisher: '황금가지',
    plot: '서로 모르는 열 사람이 저마다 다른 초대장을 받고 외딴섬의 저택에 모인다. 초대한 사람은 보이지 않고, 첫날 저녁 축음기에서 흘러나온 목소리가 열 사람의 지난 죄를 하나씩 읽어 내린다. 방마다 걸린 동요의 노랫말대로 한 사람씩 사라지기 시작하고, 폭풍이 섬을 뭍에서 끊어 놓는다.',
    thumbnail: null,
    reviews: [
      {
        by: 'dogear',
        text: '열 명의 이름을 다 외우기도 전에 줄어들기 시작합니다. 다시 읽으면 모든 문장이 두 가지로 읽히는 책.',
        replies: [
          { by: 'snowfoot', text: '두 번째 읽을 때가 더 무서웠어요.' },
          {
            by: 'midnight_tea',
            text: '저는 세 번째 읽을 때 가장 감탄했습니다. 시선이 어디를 비키는지 보이거든요.',
          },
        ],
      },
      { by: 'lastferry', text: '섬에 배가 오지 않는 책은 늘 마음이 쓰입니다. 제가 갔더라면.' },
    ],
  },
  {
    key: 'orient',
    by: 'rainlamp',
    title: '오리엔트 특급 살인',
    author: '애거사 크리스티',
    publisher: '황금가지',
    plot: '한겨울의 호화 침대 열차가 눈에 갇힌 밤, 미국인 부호가 잠긴 객실에서 칼에 찔려 죽는다. 우연히 타고 있던 에르퀼 푸아로는 열차 밖으로 한 발도 나가지 않고 승객들의 말만으로 사건을 풀어야 한다. 증언이 쌓일수록 알리바이는 이상하리만큼 단단해진다.',
    thumbnail: null,
    reviews: [
      {
        by: 'rainlamp',
        text: '영화로 결말을 알고 읽었는데도 심문 장면이 하나도 지루하지 않았습니다.',
        replies: [{ by: 'hanok7', text: '결말을 알고 읽으면 사람들의 표정이 보이지요. 좋은 순서였습니다.' }],
      },
      { by: 'oldclock', text: '객실 배치도를 펴 놓고 읽으시기를 권합니다.' },
    ],
  },
  {
    key: 'baskerville',
    by: 'bakery221',
    title: '바스커빌 가문의 개',
    author: '아서 코난 도일',
    publisher: '황금가지',
    plot: '황무지의 명문가에 내려오는 지옥의 개 전설. 가문의 주인이 공포에 질린 얼굴로 숨지고 곁에는 거대한 짐승의 발자국이 남는다. 마지막 상속자를 지키기 위해 왓슨이 먼저 안개 낀 저택으로 떠나고, 홈스는 런던에 남는다.',
    thumbnail: null,
    reviews: [
      { by: 'bakery221', text: '왓슨의 책입니다. 혼자서도 이렇게 잘하는데 왜 늘 구박을 받는지.' },
      {
        by: 'snowfoot',
        text: '"거대한 사냥개의 발자국이었습니다!" 닉네임을 눈밭 말고 황무지로 할 걸 그랬어요.',
        replies: [{ by: 'bakery221', text: '황무지발자국, 그것도 멋집니다.' }],
      },
    ],
  },
  {
    key: 'tragedy-y',
    by: 'jamo',
    title: 'Y의 비극',
    author: '엘러리 퀸',
    publisher: '검은숲',
    plot: '뉴욕의 괴팍한 부호 해터 집안에서 가장이 바다에서 주검으로 발견되고, 이어 저택 안에서 기이한 독살 시도와 살인이 벌어진다. 청력을 잃은 옛 명배우 드루리 레인이 조각난 사실을 논리로 맞춘다. 왜 하필 그 흉기였는가라는 물음이 끝까지 따라다닌다.',
    thumbnail: null,
    reviews: [
      {
        by: 'jamo',
        text: '흉기 하나로 여기까지 갑니다. 논리의 무게로 책이 무거워요.',
        replies: [
          {
            by: 'redherring',
            text: '||그 흉기를 고른 까닭||을 알았을 때의 서늘함은 다른 책에서 못 느꼈습니다.',
          },
        ],
      },
    ],
  },
  {
    key: 'hollow-man',
    by: 'oldclock',
    title: '세 개의 관',
    author: '존 딕슨 카',
    publisher: '엘릭시르',
    plot: '눈 내린 런던의 밤, 가면 쓴 방문객이 교수의 서재에 들어간 뒤 총성이 울린다. 문을 열자 방문객은 없고, 창밖의 눈에는 발자국 하나 없다. 기디언 펠 박사는 불가능해 보이는 두 사건 앞에서 그 유명한 밀실 강의를 시작한다.',
    thumbnail: null,
    reviews: [
      {
        by: 'oldclock',
        text: '밀실 강의만 따로 세 번 읽었습니다. 소설 속 인물이 자기가 소설 속에 있다고 말하는 배짱이라니.',
        replies: [
          { by: 'crowbar', text: '직업상 참고가 많이 되었습니다.' },
          { by: 'oldclock', text: '신고하겠습니다.' },
        ],
      },
    ],
  },
  {
    key: 'big-sleep',
    by: 'rainlamp',
    title: '빅 슬립',
    author: '레이먼드 챈들러',
    publisher: '북하우스',
    plot: '죽어 가는 장군이 사립 탐정 필립 말로를 온실로 부른다. 작은딸을 협박하는 자를 떼어 달라는 간단한 의뢰는 헌책방과 도박장과 실종된 사위의 그림자로 번져 간다. 비에 젖은 도시에서 말로는 아무도 부탁하지 않은 것까지 지키려 한다.',
    thumbnail: null,
    reviews: [
      { by: 'rainlamp', text: '줄거리는 자꾸 잊는데 문장은 안 잊힙니다. 비 오는 날 전용.' },
      {
        by: 'hanok7',
        text: '온실 장면의 더위가 책 밖까지 나옵니다.',
        replies: [{ by: 'lastferry', text: '난초 향이 싫어진 건 이 책 때문입니다.' }],
      },
    ],
  },
  {
    key: 'phantom-lady',
    by: 'redherring',
    title: '환상의 여인',
    author: '윌리엄 아이리시',
    publisher: '엘릭시르',
    plot: '아내와 다툰 남자가 술집에서 만난 이름 모를 여인과 하룻저녁을 보내고 돌아오자 아내가 죽어 있다. 알리바이를 증명할 사람은 호박 모양 모자를 쓴 그 여인뿐인데, 함께 본 사람들은 하나같이 남자 혼자였다고 말한다. 사형 집행일까지 날짜가 하루씩 줄어든다.',
    thumbnail: null,
    reviews: [
      {
        by: 'redherring',
        text: '첫 문장부터 밤공기가 납니다. 날짜를 세는 장 제목이 심장 소리 같아요.',
        replies: [{ by: 'midnight_tea', text: '"밤은 젊었고, 그도 젊었다." 여기서 이미 졌습니다.' }],
      },
    ],
  },
  {
    key: 'innocence',
    by: 'quietroom',
    title: '결백',
    author: 'G. K. 체스터턴',
    publisher: '북하우스',
    plot: '동그란 얼굴에 낡은 우산을 든 시골 신부가 도둑과 살인자들의 마음속을 걸어 들어간다. 브라운 신부는 고해실에서 배운 대로, 스스로 그 죄를 지어 보듯 생각하여 사건을 푼다. 역설과 우화로 빛나는 열두 편의 단편을 모았다.',
    thumbnail: null,
    reviews: [
      {
        by: 'quietroom',
        text: '자기 전에 한 편씩, 열두 밤을 보냈습니다. 「보이지 않는 사람」은 백 년이 지나도 안 보입니다.',
        replies: [{ by: 'jamo', text: '저는 「부러진 검의 의미」요. 나뭇잎은 어디에 숨기는가.' }],
      },
    ],
  },
  {
    key: 'rose',
    by: 'hanok7',
    title: '장미의 이름',
    author: '움베르토 에코',
    publisher: '열린책들',
    plot: '1327년 이탈리아의 외딴 수도원. 윌리엄 수도사와 어린 제자 아드소가 도착한 날부터 수도사들이 차례로 죽어 나간다. 모든 실마리는 아무나 들어갈 수 없는 미궁의 장서관으로 이어지고, 그곳에는 누군가 목숨을 걸고 감추려는 책이 있다.',
    thumbnail: null,
    reviews: [
      {
        by: 'hanok7',
        text: '처음 백 쪽은 수도원 문 앞에서 기다리는 시간이라 생각하십시오. 문은 반드시 열립니다.',
        replies: [
          { by: 'snowfoot', text: '세 번 문 앞에서 돌아왔는데 이번에는 들어가 보겠습니다.' },
          { by: 'dogear', text: '저는 장서관 지도 그리다가 공책 한 권을 썼습니다.' },
        ],
      },
    ],
  },
  {
    key: 'laughing-policeman',
    by: 'snowfoot',
    title: '웃는 경관',
    author: '마이 셰발, 페르 발뢰',
    publisher: '엘릭시르',
    plot: '비 내리는 스톡홀름의 밤, 이층 버스에서 승객들이 총격을 받아 숨진다. 그 가운데에는 젊은 형사도 있었다. 마르틴 베크와 동료들은 그가 왜 그 버스에 탔는지를 더디고 끈질기게 되짚어 간다.',
    thumbnail: null,
    reviews: [
      { by: 'snowfoot', text: '다들 감기에 걸려 있고 다들 지쳐 있는데 그게 그렇게 믿음직합니다.' },
      {
        by: 'redherring',
        text: '북유럽 범죄소설이 왜 추운지 궁금하면 여기서 시작하면 됩니다.',
        replies: [{ by: 'snowfoot', text: '제 닉네임의 고향이기도 합니다.' }],
      },
    ],
  },
  {
    key: 'decagon',
    by: 'jamo',
    title: '십각관의 살인',
    author: '아야쓰지 유키토',
    publisher: '한스미디어',
    plot: '기이한 건축가가 지은 십각형 저택이 있는 무인도에 대학 미스터리 동호회 일곱 명이 찾아온다. 서로를 옛 추리작가의 이름으로 부르는 그들 앞에 살인을 예고하는 팻말이 놓인다. 같은 때 뭍에서는 죽은 사람의 이름으로 편지가 도착한다.',
    thumbnail: null,
    reviews: [
      {
        by: 'dogear',
        text: '아무 말도 하지 않겠습니다. 그것이 이 책에 대한 예의입니다.',
        replies: [
          { by: 'jamo', text: '동의합니다.' },
          { by: 'redherring', text: '동의합니다. (이하 같음)' },
        ],
      },
    ],
  },
  {
    key: 'suspect-x',
    by: 'crowbar',
    title: '용의자 X의 헌신',
    author: '히가시노 게이고',
    publisher: '현대문학',
    plot: '고등학교 수학 교사 이시가미는 옆집 모녀가 뜻하지 않게 저지른 살인을 알고 완벽한 알리바이를 짜 준다. 그의 옛 친구인 물리학자 유가와가 사건에 다가오면서 두 천재의 조용한 대결이 시작된다. 풀기 어려운 문제를 만드는 것과 푸는 것 중 어느 쪽이 어려운가.',
    thumbnail: null,
    reviews: [
      {
        by: 'crowbar',
        text: '범인을 처음부터 알고 읽는데도 속았습니다. 전철에서 읽다가 내릴 역을 지나쳤어요.',
        replies: [{ by: 'lastferry', text: '배였으면 섬을 하나 지나치신 겁니다.' }],
      },
      { by: 'midnight_tea', text: '제목의 마지막 두 글자가 이렇게 무거운 말이었나 싶습니다.' },
    ],
  },
  {
    key: 'all-she-was-worth',
    by: 'dogear',
    title: '화차',
    author: '미야베 미유키',
    publisher: '문학동네',
    plot: '휴직 중인 형사 혼마는 먼 친척의 부탁으로 사라진 약혼녀를 찾아 나선다. 이름과 호적을 따라가던 그는 그 이름의 주인이 전혀 다른 사람이었음을 알게 된다. 빚과 신용의 시대에 한 사람이 통째로 사라지는 일을 좇는 사회파의 걸작.',
    thumbnail: null,
    reviews: [
      {
        by: 'dogear',
        text: '마지막 장면에서 책을 덮고 숨을 골랐습니다. 여기서 끝내는 용기.',
        replies: [{ by: 'quietroom', text: '그 뒤를 상상하다가 며칠을 보냈어요.' }],
      },
    ],
  },
  {
    key: 'points-lines',
    by: 'lastferry',
    title: '점과 선',
    author: '마쓰모토 세이초',
    publisher: '모비딕',
    plot: '바닷가에서 나란히 발견된 남녀의 주검은 누가 보아도 동반 자살이었다. 그러나 낡은 외투의 노형사는 식당차 영수증 한 장이 마음에 걸린다. 수사는 도쿄역 승강장의 4분과 홋카이도까지 이어지는 열차 시각표 위에서 벌어진다.',
    thumbnail: null,
    reviews: [
      {
        by: 'lastferry',
        text: '시각표가 문학이 될 수 있다는 것을 이 책이 가르쳐 주었습니다.',
        replies: [{ by: 'oldclock', text: '4분. 시계 좋아하는 사람은 이 숫자만 봐도 설렙니다.' }],
      },
    ],
  },
  {
    key: 'gokumon',
    by: 'oldclock',
    title: '옥문도',
    author: '요코미조 세이시',
    publisher: '시공사',
    plot: '전쟁이 끝난 뒤, 탐정 긴다이치 고스케는 숨진 전우의 유언을 전하려고 외딴섬을 찾는다. 자신이 돌아가지 못하면 누이 셋이 죽을 것이라는 말. 섬에 닿자 그 말대로 참극이 시작되고, 주검마다 옛 하이쿠를 닮은 기괴한 모양이 더해진다.',
    thumbnail: null,
    reviews: [
      { by: 'hanok7', text: '무섭고 아름답고 슬픕니다. 섬의 공기가 눅눅하게 손에 묻는 책.' },
      {
        by: 'jamo',
        text: '||한마디 말||의 트릭이 번역에서도 살아 있어서 놀랐습니다.',
        replies: [{ by: 'oldclock', text: '역주가 큰일을 했지요.' }],
      },
    ],
  },
  {
    key: 'seven-years',
    by: 'snowfoot',
    title: '7년의 밤',
    author: '정유정',
    publisher: '은행나무',
    plot: '댐을 품은 외딴 호수 마을에서 한 소녀가 죽고, 그날 밤 수문이 열린다. 7년 뒤 살인자의 아들로 떠돌던 서원에게 그 밤의 일을 기록한 원고가 도착한다. 지키려는 아버지와 되갚으려는 아버지 사이에서 하룻밤의 진실이 조금씩 떠오른다.',
    thumbnail: null,
    reviews: [
      {
        by: 'snowfoot',
        text: '안개 낀 호수의 지도가 책 앞에 있는데, 읽다 보면 지도 없이도 걸을 수 있게 됩니다.',
        replies: [
          { by: 'rainlamp', text: '물소리 때문에 비 오는 날 읽으면 안 되는 책이었습니다. 좋은 뜻으로요.' },
        ],
      },
    ],
  },
]
