/** `about`: the route of the screen that help is asked for. */
export const readHelpSearch = ({ about }: Record<string, unknown>): { about?: string } => ({
  about: typeof about === 'string' && about.startsWith('/admin') ? about : undefined,
})
