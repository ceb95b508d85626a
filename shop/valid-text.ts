/** Whether a line of text can be stored and printed: no control character such as NUL, and no lone surrogate. */
export const isValidLine = (line: string): boolean => line.isWellFormed() && !/\p{Cc}/u.test(line)

/** The same for a text of several lines, in which line breaks and tabs are allowed. */
export const isValidText = (text: string): boolean => text.isWellFormed() && !/[^\P{Cc}\r\n\t]/u.test(text)
