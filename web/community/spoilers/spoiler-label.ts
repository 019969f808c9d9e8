/** What the button of a covered bar says to those who don't see the bar. */
export const spoilerLabel = (isOpen: boolean) => (isOpen ? '스포일러 가리기' : '스포일러 보기')
