/** Whether a line of text can be stored and printed: it has no control character (NUL and its kind), and no half of a character. */
export const isValidLine = (line: string): boolean => line.isWellFormed() && !/\p{Cc}/u.test(line)

/** The same of a text of several lines, in which line breaks and tabs are fine. */
export const isValidText = (text: string): boolean => text.isWellFormed() && !/[^\P{Cc}\r\n\t]/u.test(text)
