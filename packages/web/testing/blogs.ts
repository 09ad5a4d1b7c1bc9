import type { Blog } from "@assay/contract/routes/blogs";

/** A post as the server answers with it; the list answers with an empty content. */
export const TWO_POINTERS: Blog = {
  _id: "018f0000-0000-7000-8000-0000000000c1",
  blogTitle: "Two pointers",
  blogDesc: "Every two-pointer solution keeps one promise.",
  blogContent:
    '<h2>The loop</h2><p>It runs in $O(n)$.</p><pre><code class="language-cpp">int left = 0;</code></pre><script>alert(1)</script><img src="https://evil.example/x.png" alt="A graph">',
  authorName: "Ada Lovelace",
  authorDesc: "Writes about engines.",
  createdAt: "2026-11-20T10:00:00.000Z",
};
