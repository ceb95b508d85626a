export const yesOrNo = (isOn: boolean): string => (isOn ? 'Yes' : 'No')
