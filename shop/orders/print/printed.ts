/** Which orders to list by their paper: those whose slip or label was printed, or was not. */
export const printedFilters = ['yes', 'no'] as const
export type PrintedFilter = (typeof printedFilters)[number]
