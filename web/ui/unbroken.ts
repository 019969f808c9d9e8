/** A numeral before the word that it counts. */
const COUNTED =
  /(^|\s)((?:열|스물)?(?:한|두|세|네|석|넉|다섯|여섯|일곱|여덟|아홉|열)|스무|몇|\d+) (?=[가-힣])/g

/** A time of day, whose words belong together. */
const TIME = /(오전|오후|새벽|아침|낮|저녁|밤|\d+시) (?=\d)/g

/** A title for display, in which a numeral and its counter, or a time, stay on one line: 석 장, 오후 2시 20분. */
export const unbroken = (title: string) => title.replace(COUNTED, '$1$2\u00a0').replace(TIME, '$1\u00a0')
