/** Returns the code of the error with which `work` fails, or `none`. */
export async function codeOf(work: () => unknown): Promise<string> {
  try {
    await work()
    return 'none'
  } catch (error) {
    return (error as { code?: string }).code ?? String(error)
  }
}
