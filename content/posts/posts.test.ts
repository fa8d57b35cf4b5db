import { samplePosts } from ".";

const words = (markdown: string) => markdown.match(/[\p{L}\p{N}][\p{L}\p{N}$%,.-]*/gu) ?? [];

describe("built-in posts", () => {
  it("are four, each with its own slug, newest first", () => {
    expect(samplePosts).toHaveLength(4);
    expect(new Set(samplePosts.map(({ slug }) => slug)).size).toBe(4);
    expect(
      samplePosts.map(({ slug }) => slug).filter((slug) => !/^[a-z0-9]+(-[a-z0-9]+)*$/.test(slug)),
    ).toEqual([]);
    const dates = samplePosts.map(({ publishedAt }) => publishedAt);
    expect(dates).toEqual(dates.map((date) => new Date(date).toISOString()));
    expect(dates).toEqual([...dates].sort().reverse());
  });

  it.each(samplePosts)(
    "have at least 600 words, a short excerpt and at most five tags: $slug",
    ({ excerpt, tags, content }) => {
      expect(words(content).length).toBeGreaterThanOrEqual(600);
      expect(excerpt.length).toBeLessThanOrEqual(160);
      expect(tags.length).toBeLessThanOrEqual(5);
    },
  );

  it.each(samplePosts)(
    "are Markdown without HTML, pictures or a first-level heading: $slug",
    ({ content }) => {
      expect(content).not.toMatch(/<[a-z!/]/i);
      expect(content).not.toMatch(/!\[/);
      expect(content).not.toMatch(/^# /m);
      expect(content.match(/\bObi\b/g) ?? []).toHaveLength(1);
    },
  );
});
