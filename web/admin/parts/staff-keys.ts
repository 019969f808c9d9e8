const OFF = 'staff-keys-off'

/** Whether shortcuts are enabled in this browser. */
export const areKeysOn = () => localStorage.getItem(OFF) === null

export function switchKeys(isOn: boolean) {
  if (isOn) localStorage.removeItem(OFF)
  else localStorage.setItem(OFF, '')
}
