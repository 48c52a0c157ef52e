import type { Chapter } from '../../../contract/videos.ts'

export type ChapterProblem = 'no-title' | 'same-time' | 'after-the-end'

/** Adds a chapter at a second, unless one begins there; returns all in order. */
export function addChapter(chapters: Chapter[], at: number): Chapter[] {
  if (chapters.some((chapter) => chapter.at === at)) return chapters
  return inOrder([...chapters, { at, title: '' }])
}

export function changeChapter(chapters: Chapter[], index: number, changes: Partial<Chapter>): Chapter[] {
  const changedChapters = chapters.map((chapter, other) =>
    other === index ? { ...chapter, ...changes } : chapter,
  )
  return changes.at === undefined ? changedChapters : inOrder(changedChapters)
}

/** Returns the problem of a chapter; `seconds` is the length of the video, where known. */
export function chapterProblem(
  chapters: readonly Chapter[],
  index: number,
  seconds = Infinity,
): ChapterProblem | undefined {
  const [chapter, last] = [chapters[index], chapters[index - 1]]
  if (!chapter) return undefined
  if (last && chapter.at <= last.at) return 'same-time'
  if (chapter.at >= seconds) return 'after-the-end'
  return chapter.title.trim() === '' ? 'no-title' : undefined
}

const inOrder = (chapters: Chapter[]): Chapter[] => chapters.toSorted((one, other) => one.at - other.at)
