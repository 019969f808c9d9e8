/** The screen-reader label of a spoiler bar's button. */
export const spoilerLabel = (isOpen: boolean) => (isOpen ? '스포일러 가리기' : '스포일러 보기')
