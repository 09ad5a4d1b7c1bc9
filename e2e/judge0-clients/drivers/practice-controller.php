<?php
// Drives the controller of Sany-alam/ict, which sends C programs by multipart forms: practice-controller.php CHECKOUT

namespace App\Http\Controllers {
    // What the controller inherits from Laravel; it calls none of it here.
    class Controller
    {
    }
}

namespace {
    $checkout = $argv[1];
    require "$checkout/app/Http/Controllers/PracticeController.php";
    $controller = new App\Http\Controllers\PracticeController();
    $made = json_decode($controller->get_token("#include <stdio.h>\nint main(void) { puts(\"in\"); }"));
    if (!isset($made->token)) {
        exit(json_encode($made));
    }
    do {
        usleep(200_000);
        $run = json_decode($controller->get_output($made->token));
    } while ($run !== null && $run->status->id < 3);
    if (base64_decode($run?->stdout) !== "in\n") {
        exit(json_encode($run));
    }
    echo "2 passed\n";
}
